import { describe, expect, it } from 'vitest';
import { shownOn, toggled, toggledAll, withToggled, withToggledAll } from './use-selection';

const rows = ['a', 'b', 'c'].map((id) => ({ id, file_name: `${id}.pdf` }));
const [a, b] = rows;
const nothing = { selection: new Map<string, string>(), isWhole: false };
const whole = { ...nothing, isWhole: true };
const ids = ({ selection }: { selection: ReadonlyMap<string, string> }) => [...selection.keys()];

describe('selected documents', () => {
  it('are added and taken out one by one, or a page at a time', () => {
    const one = toggled(nothing.selection, a!);
    expect([...one]).toEqual([['a', 'a.pdf']]);
    expect(toggled(one, a!).size).toBe(0);
    expect([...toggledAll(one, rows).keys()]).toEqual(['a', 'b', 'c']);
    expect(toggledAll(toggledAll(one, rows), rows).size).toBe(0);
  });
});

describe('the whole filter result', () => {
  it('shows on every page, and names none', () => {
    expect(shownOn(whole, rows).size).toBe(3);
    expect(ids(whole)).toEqual([]);
  });
  it('becomes the others of the page when one is taken out', () => {
    const others = withToggled(whole, b!, rows);
    expect(others.isWhole).toBe(false);
    expect(ids(others)).toEqual(['a', 'c']);
  });
  it('ends when the page is taken out', () => expect(withToggledAll(whole, rows)).toEqual(nothing));
});
