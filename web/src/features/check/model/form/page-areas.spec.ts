import { id } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { RecordMap } from '../../../../lib/editing/record-map';
import { fakeInputs } from '../../../../testing/fake-content';
import { areasOf, placesOf, withValues } from './page-areas';

type Input = ReturnType<typeof fakeInputs>[number];
type Mark = Parameters<typeof areasOf>[1][number];

const [front, back] = [id(1), id(2)];
const [sample] = fakeInputs();
const inputAt = (number: number, page: string | null, width = 10): Input => ({
  ...sample!,
  id: id(1_000 + number),
  uploaded_file: page,
  width,
  value: `値${number}`,
});
const idsOf = (inputs: readonly Input[]) => inputs.map((input) => input.id);

/** 150 values of a page, more than one part, and 5 of another between the first of them. */
const given = () => {
  const order = Array.from({ length: 155 }, (_, number) =>
    inputAt(number, number % 2 === 1 && number < 10 ? back : front),
  );
  const marks: Mark[] = order.map((_, number) => (number % 3 === 0 ? 'doubt' : null));
  const areas = areasOf(order, marks);
  return {
    order,
    areas,
    places: placesOf(areas),
    values: RecordMap.of(order.map((input) => [input.id, input] as const)),
    marks: RecordMap.of(order.map((input, number) => [input.id, marks[number]!] as const)),
  };
};

describe('the areas of a form', () => {
  it('given values of two pages, when they are laid out, then each page has its own, in the order of the form', () => {
    const { order, areas } = given();
    expect([...areas.keys()]).toEqual([front, back]);
    for (const page of [front, back])
      expect(idsOf(areas.get(page)!.flatMap(({ inputs }) => inputs))).toEqual(
        idsOf(order.filter((input) => input.uploaded_file === page)),
      );
  });

  it('given more values than one part holds, when they are laid out, then a part is filled before the next begins', () => {
    const { areas } = given();
    expect(areas.get(front)!.map(({ inputs }) => inputs.length)).toEqual([100, 50]);
    expect(areas.get(back)!.map(({ inputs }) => inputs.length)).toEqual([5]);
  });

  it('given values without a page or without a width, when they are laid out, then they have no area', () => {
    const order = [inputAt(0, null), inputAt(1, front, 0), inputAt(2, front)];
    const areas = areasOf(order, ['doubt', 'blocked', 'checked']);
    expect([...areas]).toEqual([[front, [{ inputs: [order[2]], marks: ['checked'] }]]]);
    expect([...placesOf(areas).keys()]).toEqual([order[2]!.id]);
  });

  it('given fewer marks than values, when they are laid out, then the others have none', () => {
    const areas = areasOf([inputAt(0, front), inputAt(1, front)], ['doubt']);
    expect(areas.get(front)).toMatchObject([{ marks: ['doubt', null] }]);
  });

  it('given areas, when a value is looked for, then its page and part have it', () => {
    const { order, areas, places } = given();
    expect(places.size).toBe(order.length);
    for (const [valueId, { pageId, part }] of places)
      expect(idsOf(areas.get(pageId)![part]!.inputs)).toContain(valueId);
  });
});

describe('areas whose values change', () => {
  it('given two changed values of one part, when they are set, then both are there and no other part is made again', () => {
    const { order, areas, places, values, marks } = given();
    const [one, other] = [order[0]!, order[2]!];
    const next = withValues(
      areas,
      places,
      [one.id, other.id],
      values.with([one, other].map((input) => [input.id, { ...input, value: '直した値' }] as const)),
      marks.with([[one.id, 'corrected']]),
    );
    const [first, second] = next.get(front)!;
    expect(first!.inputs.slice(0, 2).map(({ value }) => value)).toEqual(['直した値', '直した値']);
    expect(first!.marks.slice(0, 2)).toEqual(['corrected', null]);
    expect(first).not.toBe(areas.get(front)![0]);
    expect(second).toBe(areas.get(front)![1]);
    expect(next.get(back)).toBe(areas.get(back));
  });

  it('given changed values, when they are set, then the areas are those of a form laid out anew', () => {
    const { order, areas, places, values, marks } = given();
    const changed = [order[1]!, order[140]!, order[154]!];
    const after = values.with(changed.map((input) => [input.id, { ...input, value: '' }] as const));
    const marked = marks.with(changed.map((input) => [input.id, 'illegible'] as const));
    expect(withValues(areas, places, idsOf(changed), after, marked)).toEqual(
      areasOf(after.list(), marked.list()),
    );
  });

  it('given areas, when values change in them, then the areas before stay what they were', () => {
    const { order, areas, places, values, marks } = given();
    const before = structuredClone([...areas]);
    const [input] = order;
    withValues(areas, places, [input!.id], values.with([[input!.id, { ...input!, value: '別' }]]), marks);
    expect([...areas]).toEqual(before);
  });

  it('given a changed value without an area, when it is set, then every page is as it was', () => {
    const { areas, places, values, marks } = given();
    const next = withValues(areas, places, [id(9_999)], values, marks);
    for (const page of [front, back]) expect(next.get(page)).toBe(areas.get(page));
  });
});
