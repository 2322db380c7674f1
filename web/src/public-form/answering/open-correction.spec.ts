import type { RecallAnswer } from '@reader/contracts/http/forms/corrections';
import type { DemandBody } from '@reader/contracts/http/forms/respondents';
import { expect, it } from 'vitest';
import type { Draft } from '../keeping/draft';
import { exampleId, ids, SHEET_ID } from '../testing/example-form';
import { isOwnChange } from './open-correction';

const attempt = (name: string): DemandBody => ({
  ...{ id: exampleId(80), sheet: SHEET_ID, channel: 'W', status: 'U', edition: 1, comment: '' },
  fragment_inputs: [{ form_item: exampleId(21), fragment: ids.name, value: name }],
  attachments: [],
});
const draft: Draft = {
  ...{ edition: 1, submission: exampleId(80), values: {}, files: [], accepted: null },
  attempts: [attempt('佐々木 ひな')],
  correcting: { receipt_number: '7K3M-Q9RT', corrections: 1, comment: '', seen: '', held: [] },
};
const sent = (corrections: number, name: string): RecallAnswer => ({
  ...{
    id: exampleId(80),
    receipt_number: '7K3M-Q9RT',
    received_at: '',
    state: 'sent',
    is_withdrawn: false,
    remark: '',
  },
  ...{ edition: 1, is_correctable: true, comment: '', attachments: [], corrections },
  fragment_inputs: attempt(name).fragment_inputs,
});

it('a try of this correction that had arrived is told from what somebody else has changed', () => {
  expect(isOwnChange(sent(2, '佐々木 ひな'), draft)).toBe(true);
  expect(isOwnChange(sent(2, '佐々木 雛'), draft)).toBe(false);
  expect(isOwnChange(sent(3, '佐々木 ひな'), draft)).toBe(false);
});

it('a correction that changed nothing, and so was not counted, is no change of somebody else', () => {
  const later = { ...draft, correcting: { ...draft.correcting!, corrections: 2 } };
  expect(isOwnChange(sent(1, '佐々木 陽菜'), later)).toBe(true);
});

it('a try that came to nothing, as its files never came, is no change of somebody else', () => {
  const seen = JSON.stringify([
    attempt('佐々木 陽菜').fragment_inputs.map(({ form_item, fragment, value }) => [
      form_item,
      fragment,
      value,
    ]),
    [],
    '',
  ]);
  const begun = { ...draft, attempts: [], correcting: { ...draft.correcting!, seen } };
  expect(isOwnChange(sent(3, '佐々木 陽菜'), begun)).toBe(true);
  expect(isOwnChange(sent(3, '佐々木 雛'), begun)).toBe(false);
});
