import { expect, it } from 'vitest';
import { fakeForm } from '../../../testing/fake-check-settings';
import { FUN_FIELD, GRADE, nothingCounted, surveyForm } from '../../../testing/dashboard/fake-dashboard';
import { combinationsOf, workbookFields } from './workbook-fields';

const counted = nothingCounted(0).fields;

it('fields are named as the form names them, and those that are counted know their options', () => {
  const { items, fragments } = surveyForm('s');
  const fields = workbookFields(items, fragments, counted);
  expect(fields.all.map(({ name }) => name)).toEqual(['学年', '学校生活は楽しいですか', 'ご意見']);
  expect(fields.countable).toEqual([
    { id: GRADE, name: '学年', options: 3 },
    { id: FUN_FIELD, name: '学校生活は楽しいですか', options: 4 },
  ]);
  expect(fields.hasPictures).toBe(false);
});

it('a form keeps pictures of fields that are in use', () => {
  const { items, fragments } = fakeForm('s');
  const clipped = fragments.map((one, place) => ({ ...one, clipped: place === 1 }));
  const unused = items.map((one, place) => ({ ...one, using: place !== 1 }));
  expect(workbookFields(items, clipped, []).hasPictures).toBe(true);
  expect(workbookFields(unused, clipped, []).hasPictures).toBe(false);
});

it.each([
  ['no field', [], 0],
  ['one', ['a'], 3],
  ['two', ['b', 'a'], 36],
  ['one that is unknown', ['z'], 0],
])('%s makes as many combinations as its options multiply to', (_, chosen, total) =>
  expect(
    combinationsOf(
      [
        { id: 'a', name: 'A', options: 3 },
        { id: 'b', name: 'B', options: 12 },
      ],
      chosen,
    ),
  ).toBe(total),
);
