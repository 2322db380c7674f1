import { expect, it } from 'vitest';
import { fakeInputs, fakePages, fakeTables } from '../../../../testing/fake-content';
import { formSections, type FormSection } from './form-sections';
import { SectionsMemo } from './sections-memo';

const pages = fakePages();
const tables = fakeTables();
const inputs = new Map(fakeInputs().map((input) => [input.id, input]));
const changed = (id: string, change: object) => new Map(inputs).set(id, { ...inputs.get(id)!, ...change });
const ids = [...inputs.keys()];
const [first, last] = [ids[0]!, ids.at(-1)!];

/** What is answered when all was laid out again. */
const laidOut = (sections: FormSection[]) => ({ sections, changed: null });

it('puts a changed value in its place, and leaves all other sections as they were', () => {
  for (const id of [first, last]) {
    const memo = new SectionsMemo();
    const before = memo.of(pages, tables, inputs).sections;
    const next = changed(id, { value: '書き換え', mark: null });
    const { sections: after, changed: told } = memo.of(pages, tables, next);
    expect([...(told?.keys() ?? [])]).toEqual([id]);
    expect(after).toEqual(formSections(pages, tables, next.values()));
    expect(after.filter((section, index) => section !== before[index])).toHaveLength(1);
  }
});

it('lays out anew what moved, came or went', () => {
  const memo = new SectionsMemo();
  memo.of(pages, tables, inputs);
  const moved = changed(first, { sequence: 99 });
  expect(memo.of(pages, tables, moved)).toEqual(laidOut(formSections(pages, tables, moved.values())));
  const gone = new Map(inputs);
  gone.delete(last);
  expect(memo.of(pages, tables, gone)).toEqual(laidOut(formSections(pages, tables, gone.values())));
  expect(memo.of(pages, [], gone)).toEqual(laidOut(formSections(pages, [], gone.values())));
});

it('answers the same for the same', () => {
  const memo = new SectionsMemo();
  const { sections } = memo.of(pages, tables, inputs);
  const again = memo.of(pages, tables, inputs);
  expect(again.sections).toBe(sections);
  expect(again.changed?.size).toBe(0);
});

it('looks only at what is said to have changed, where it knows what was before', () => {
  const memo = new SectionsMemo();
  memo.of(pages, tables, inputs);
  const next = changed(last, { value: '書き換え' });
  const since = { inputs, ids: new Set([last]) };
  expect(memo.of(pages, tables, next, since).sections).toEqual(formSections(pages, tables, next.values()));
  const after = new Map(next).set(first, { ...inputs.get(first)!, value: 'さらに' });
  const other = { inputs: new Map(next), ids: new Set<string>() };
  expect(memo.of(pages, tables, after, other).sections).toEqual(formSections(pages, tables, after.values()));
});
