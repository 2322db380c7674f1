import { expect, it } from 'vitest';
import { recordsById } from '../../../../lib/editing/record-map';
import { fakeInputs, fakePages, fakeTables } from '../../../../testing/fake-content';
import { formSections, inputOrder } from './form-sections';
import { laidOutSections } from './laid-out-sections';

const pages = fakePages();
const tables = fakeTables();
const inputs = recordsById(fakeInputs());
const changed = (id: string, change: object) => inputs.with([[id, { ...inputs.get(id)!, ...change }]]);
const given = () => {
  const laidOut = laidOutSections();
  return (...form: Parameters<typeof laidOut>) => {
    const { sections, ordered } = laidOut(...form);
    expect(ordered.list()).toEqual(inputOrder(sections));
    return sections;
  };
};
const ids = [...inputs.keys()];
const [first, last] = [ids[0]!, ids.at(-1)!];

it('puts a changed value in its place, and leaves all other sections as they were', () => {
  for (const id of [first, last]) {
    const sectionsOf = given();
    const before = sectionsOf(pages, tables, inputs);
    const next = changed(id, { value: '書き換え', mark: null });
    const after = sectionsOf(pages, tables, next);
    expect(after).toEqual(formSections(pages, tables, next.values()));
    expect(after.filter((section, index) => section !== before[index])).toHaveLength(1);
  }
});

it('leaves the rows of a table as they were, but for the one with the changed value', () => {
  const sectionsOf = given();
  const rowsOf = (now: typeof inputs) =>
    sectionsOf(pages, tables, now).flatMap((section) => (section.kind === 'table' ? section.rows : []));
  const before = rowsOf(inputs);
  const cell = before.flat().find((one) => one !== undefined)!;
  const after = rowsOf(changed(cell.id, { value: '書き換え' }));
  expect(after.filter((row, index) => row !== before[index])).toHaveLength(1);
});

it('lays out again what moved, came or went', () => {
  const sectionsOf = given();
  sectionsOf(pages, tables, inputs);
  const moved = changed(first, { sequence: 99 });
  expect(sectionsOf(pages, tables, moved)).toEqual(formSections(pages, tables, moved.values()));
  const gone = inputs.with([], [last]);
  expect(sectionsOf(pages, tables, gone)).toEqual(formSections(pages, tables, gone.values()));
  expect(sectionsOf(pages, [], gone)).toEqual(formSections(pages, [], gone.values()));
});

it('answers the same for the same, also where a value was put back', () => {
  const sectionsOf = given();
  const sections = sectionsOf(pages, tables, inputs);
  expect(sectionsOf(pages, tables, inputs)).toBe(sections);
  expect(sectionsOf(pages, tables, inputs.with([]))).toBe(sections);
});
