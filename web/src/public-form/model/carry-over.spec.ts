import { expect, it } from 'vitest';
import { exampleForm, exampleId, formAnswer, ids } from '../testing/example-form';
import { carriedOver } from './carry-over';
import { formOf } from './form';

it('what was entered goes on in a newer edition by its field, and what does not is named', () => {
  const before = formOf(exampleForm(), 2026);
  const after = formOf(
    formAnswer([
      { id: exampleId(21), title: '児童氏名', fields: [{ id: ids.name, isRequired: true }] },
      {
        id: exampleId(24),
        title: 'アレルギー',
        fields: [{ id: ids.allergy, type: 'RA', options: ['なし', 'ある'] }],
      },
      { id: exampleId(25), title: '食品', fields: [{ id: ids.foods, type: 'CK', options: ['卵', 'えび'] }] },
      { id: exampleId(31), title: 'かかりつけ医', fields: [{ id: exampleId(41) }] },
    ]),
    2026,
  );
  const file = { id: exampleId(90), fragment: ids.card, name: 'card.png', bytes: 1, type: 'image/png' };
  const values = {
    [ids.name]: '佐々木',
    [ids.allergy]: 'ない',
    [ids.foods]: '卵\n乳',
    [ids.remarks]: 'よろしく',
    [ids.phone]: ' ',
  };
  expect(carriedOver(after, { values, files: [file] }, before)).toEqual({
    answers: { values: { [ids.name]: '佐々木', [ids.allergy]: '', [ids.foods]: '卵' }, files: [] },
    added: ['かかりつけ医'],
    unchosen: ['アレルギー', '食品'],
    removed: ['よろしく', 'card.png'],
  });
});
