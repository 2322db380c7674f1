import { DemandBody } from '@reader/contracts/http/forms/respondents';
import { expect, it } from 'vitest';
import { formOf } from '../model/form';
import { exampleForm, exampleId, ids, SHEET_ID } from '../testing/example-form';
import { demandOf } from './demand';

const file = (number: number, fragment: string) => ({
  ...{ id: exampleId(number), fragment, name: 'card.png', bytes: 3, type: 'image/png' },
});

it('what is asked and answered is sent, and nothing that is hidden, empty or of another form', () => {
  const body = demandOf(SHEET_ID, formOf(exampleForm(), 2026), {
    edition: 2,
    submission: exampleId(80),
    values: {
      [ids.name]: ' 佐々木 陽菜 ',
      [ids.phone]: '　',
      [ids.allergy]: 'ない',
      [ids.foods]: '卵',
      [exampleId(99)]: 'x',
    },
    files: [file(90, ids.card), file(91, exampleId(99))],
    attempts: [],
    accepted: null,
  });
  expect(DemandBody.parse(body)).toEqual(body);
  expect(body).toMatchObject({ id: exampleId(80), sheet: SHEET_ID, channel: 'W', status: 'U', edition: 2 });
  expect(body.fragment_inputs).toEqual([
    { form_item: exampleId(21), fragment: ids.name, value: '佐々木 陽菜' },
    { form_item: exampleId(24), fragment: ids.allergy, value: 'ない' },
  ]);
  expect(body.attachments).toEqual([{ id: exampleId(90), fragment: ids.card, name: 'card.png', bytes: 3 }]);
});
