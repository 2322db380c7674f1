import { faultsOfAnswer } from '@reader/contracts/objects/sheets/answer-faults';
import { DemandBody } from '@reader/contracts/http/forms/respondents';
import { expect, it } from 'vitest';
import { askedOf } from '../model/asked';
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
    correcting: null,
  });
  expect(DemandBody.parse(body)).toEqual(body);
  expect(body).toMatchObject({ id: exampleId(80), sheet: SHEET_ID, channel: 'W', status: 'U', edition: 2 });
  expect(body.fragment_inputs).toEqual([
    { form_item: exampleId(21), fragment: ids.name, value: '佐々木 陽菜' },
    { form_item: exampleId(24), fragment: ids.allergy, value: 'ない' },
  ]);
  expect(body.attachments).toEqual([{ id: exampleId(90), fragment: ids.card, name: 'card.png', bytes: 3 }]);
});

it('a correction keeps the remark that the answer came with', () => {
  const correcting = {
    receipt_number: '7K3M-Q9RT',
    corrections: 0,
    comment: '電話でも連絡済',
    seen: '',
    held: [],
  };
  const body = demandOf(SHEET_ID, formOf(exampleForm(), 2026), {
    ...{ edition: 1, submission: exampleId(80), values: {}, files: [], attempts: [], accepted: null },
    correcting,
  });
  expect(body.comment).toBe('電話でも連絡済');
});

it('what the form takes for whole the server takes, whatever the answers are', () => {
  const form = formOf(exampleForm(), 2026);
  for (const allergy of ['ない', 'ある'])
    for (const foods of ['', '卵', '卵\n小麦']) {
      const draft = {
        ...{
          edition: 1,
          submission: exampleId(80),
          files: [],
          attempts: [],
          accepted: null,
          correcting: null,
        },
        values: { [ids.name]: '佐々木', [ids.phone]: '1', [ids.allergy]: allergy, [ids.foods]: foods },
      };
      const { fragment_inputs: inputs } = demandOf(SHEET_ID, form, draft);
      const faults = faultsOfAnswer(
        {
          items: [...form.conditions.items],
          fragments: [...form.conditions.fragments],
          options: exampleForm().options.map((option) => ({ ...option })),
          ...{ areas: [], tables: [] },
        },
        {
          values: new Map(inputs.map(({ fragment, value }) => [fragment, value])),
          ...{ attached: new Set<string>(), year: 2026 },
        },
      );
      expect(faults.length === 0).toBe(askedOf(form, draft).missing.length === 0);
    }
});
