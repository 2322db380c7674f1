import { expect, it } from 'vitest';
import { columnId, detailOf, fakeMatching } from '../../../testing/matching/fake-matching';
import { byColumnText, leftAloneText, reflectionQuestion } from './reflection-text';

const detail = detailOf(fakeMatching());
const reflection = {
  documents: 66,
  values: 1143,
  by_column: [
    { column_id: columnId(1), values: 58 },
    { column_id: columnId(2), values: 0 },
    { column_id: columnId(5), values: 1085 },
  ],
  changed: 58,
  unsure: 8,
  same: 16,
  none: 4,
  open: 0,
  blocked: 1,
  taken_twice: 2,
};

it('says what would be written, column by column', () => {
  expect(byColumnText({ ...detail, reflection })).toBe('氏名 58・住所 1,085');
});

it('says what is left alone, and nothing of what there is not', () => {
  expect(leftAloneText({ reflection })).toBe('同じ 16件・該当なし 4件・書けない 1件');
});

it('the question names the numbers, and what may be a mistake', () => {
  expect(reflectionQuestion({ ...detail, reflection: { ...reflection, open: 3 } })).toEqual({
    title: '突合結果を66件の文書に反映しますか？',
    body:
      '1,143項目（氏名 58・住所 1,085）を書き込みます。文書ごとに版が1つ増え、あとでまとめて取り消せます。\n' +
      '2件は、ほかの文書と同じ行が選ばれています。\nまだ選んでいない3件は、そのままです。',
    yes: '66件に反映',
  });
});
