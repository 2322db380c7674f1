import { describe, expect, it } from 'vitest';
import { fakeId, fakeInput, fakeInputs, fakePages, fakeTables } from '../../../../testing/fake-content';
import { formSections, gridOf, inputOrder, nextWanted } from './form-sections';

describe('the form', () => {
  const sections = formSections(fakePages(1), fakeTables(), fakeInputs());

  it('groups a page by subject and puts its tables after', () => {
    expect(sections.map((section) => section.title)).toEqual([
      '受診者',
      '問診',
      '計測',
      '血液検査',
      '医師の診断',
      '聴力',
    ]);
  });
  it('goes through inputs and cells in order', () => {
    const order = inputOrder(sections);
    expect(order).toHaveLength(fakeInputs().length);
    expect(order.at(0)?.label).toBe('氏名');
    expect(order.at(-1)?.value).toBe('所見あり');
  });
  it('names pages when there are several, and says nothing for a name nobody gave', () => {
    const inputs = [fakeInput(1), fakeInput(2, { uploaded_file: fakeId(2001) })];
    expect(formSections(fakePages(2), [], inputs).map((section) => section.title)).toEqual([
      '1ページ目',
      '2ページ目',
    ]);
    expect(formSections(fakePages(1), [], [fakeInput(1)])[0]?.title).toBe('読取値');
  });
  it('does not repeat the label of a field that stands alone as its heading', () => {
    const field = (number: number, subject: string, label: string) => fakeInput(number, { subject, label });
    const titles = (...inputs: ReturnType<typeof fakeInput>[]) =>
      formSections(fakePages(1), [], inputs).map((section) => section.title);
    expect(titles(field(1, '氏名', '氏名'), field(2, '住所', '住所'))).toEqual(['読取値']);
    expect(titles(field(1, '氏名', '氏名'), field(2, '氏名', 'フリガナ'))).toEqual(['氏名']);
  });
  it('keeps inputs that belong to no page', () => {
    const homeless = fakeInput(5, { uploaded_file: null });
    expect(inputOrder(formSections(fakePages(1), [], [homeless]))).toEqual([homeless]);
  });
});

it('leaves holes in a grid where cells are missing', () => {
  const cell = (row: number, column: number) =>
    fakeInput(row * 10 + column, { cell_position_in_row: row, cell_position_in_column: column });
  const grid = gridOf([cell(1, 1), cell(2, 2)]);
  expect(grid[0]?.[1]).toBeUndefined();
  expect(grid[1]?.[1]?.id).toBe(cell(2, 2).id);
});

it('looks for the next wanted one from here to the end and then from the start', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const wanted = (id: string) => id === 'a' || id === 'c';
  expect(nextWanted(ids, null, wanted)).toBe('a');
  expect(nextWanted(ids, 'a', wanted)).toBe('c');
  expect(nextWanted(ids, 'd', wanted)).toBe('a');
  expect(nextWanted(ids, 'a', (id) => id === 'a')).toBeUndefined();
});
