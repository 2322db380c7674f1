import { describe, expect, it } from 'vitest';
import { shownOn, toggled, toggledAll, withRange, withToggled, withToggledAll } from './use-selection';

const rows = ['a', 'b', 'c'].map((id) => ({ id, file_name: `${id}.pdf` }));
const [a, b, c] = rows;
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

describe('a range', () => {
  const before = { selection: toggled(nothing.selection, { id: 'z', file_name: 'z.pdf' }), isWhole: false };
  it('is drawn from where it begins, in both directions, beside what was selected', () => {
    expect(ids(withRange(before, a!, c!, rows))).toEqual(['z', 'a', 'b', 'c']);
    expect(ids(withRange(before, c!, b!, rows))).toEqual(['z', 'b', 'c']);
  });
  it('becomes smaller again, and turns around at its beginning', () => {
    const drawn = withRange(before, b!, c!, rows);
    expect(ids(withRange(drawn, b!, b!, rows))).toEqual(['z', 'b']);
    expect(ids(withRange(drawn, b!, a!, rows))).toEqual(['z', 'a', 'b']);
  });
  it('stays when another one begins', () =>
    expect(ids(withRange(withRange(nothing, a!, b!, rows), c!, c!, rows))).toEqual(['a', 'b', 'c']));
});
