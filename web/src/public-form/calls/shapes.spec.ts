import { FieldKind } from '@reader/contracts/codes/field';
import { InputType } from '@reader/contracts/codes/document';
import {
  FormItemFragmentWire,
  FormItemWire,
  FragmentOptionWire,
} from '@reader/contracts/http/configuration/sheets';
import {
  AnsweringState,
  AuthAnswer,
  DemandAnswer,
  PublicForm,
} from '@reader/contracts/http/forms/respondents';
import { RecallAnswer, RecalledState, WithdrawAnswer } from '@reader/contracts/http/forms/corrections';
import { PostcodesAnswer } from '@reader/contracts/http/configuration/postcodes';
import { describe, expect, it } from 'vitest';
import { exampleForm, exampleId, SHEET_ID } from '../testing/example-form';
import {
  authAnswer,
  demandAnswer,
  formItem,
  formItemFragment,
  fragmentOption,
  postcodes,
  problemShape,
  publicForm,
  recallAnswer,
  withdrawAnswer,
} from './shapes';

const form = exampleForm();
const known = {
  id: SHEET_ID,
  form_subject: '保健調査票',
  organization: '桜城小学校',
  state: 'open',
  answer_from: null,
  answer_until: '2026-12-10T15:00:00.000Z',
  text: '',
};
const signedIn = { token: 't', edition: 1, completion_text: '', attachment_bytes: 10 };
const towns = {
  is_loaded: true,
  postcodes: [{ code: '0200022', towns: [{ prefecture: '岩手県', city: '盛岡市', town: '大通' }] }],
};
const taken = {
  id: exampleId(3),
  receipt_number: 'ABCD-1234',
  received_at: '2026-12-10T15:00:00.000Z',
  is_complete: false,
  missing: [exampleId(4)],
  correction_code: null,
};
const recalled = {
  id: exampleId(3),
  receipt_number: 'ABCD-1234',
  received_at: '2026-12-10T15:00:00.000Z',
  state: 'returned',
  remark: '氏名を\n確かめて下さい',
  corrections: 2,
  edition: 1,
  is_withdrawn: false,
  is_correctable: true,
  fragment_inputs: [{ form_item: exampleId(6), fragment: exampleId(7), value: '佐々木' }],
  comment: '',
  attachments: [{ id: exampleId(4), fragment: exampleId(8), name: 'card.png', bytes: 3 }],
};

describe('what the form takes of the server is what the contracts say', () => {
  it.each([
    ['a form', publicForm, PublicForm, known],
    ['a session', authAnswer, AuthAnswer, signedIn],
    ['an answer that was taken', demandAnswer, DemandAnswer, taken],
    ['an answer that was sent', recallAnswer, RecallAnswer, recalled],
    ['a field', formItemFragment, FormItemFragmentWire, form.fragments[0]],
    ['an option', fragmentOption, FragmentOptionWire, { ...form.options[0], id: exampleId(5) }],
  ])('%s', (_name, check, schema, example) => {
    expect(check(example)).toEqual(schema.parse(example));
    expect(() => check({ ...(example as object), id: 1, token: 1 })).toThrow('not a text');
    expect(() => check(null)).toThrow('not an object');
  });

  it('the towns of a postal code', () => {
    expect(postcodes(towns)).toEqual({ postcodes: PostcodesAnswer.parse(towns).postcodes });
  });

  it('an item, with its condition or without', () => {
    for (const item of form.items) expect(formItem(item)).toEqual(FormItemWire.parse(item));
  });

  it.each(FieldKind.options)('the kind %s', (kind) => {
    expect(formItemFragment({ ...form.fragments[0], kind }).kind).toBe(kind);
  });
  it.each(InputType.options)('the type %s', (type) => {
    expect(formItemFragment({ ...form.fragments[0], type }).type).toBe(type);
  });
  it.each(RecalledState.options)('an answer that stands as %s', (state) => {
    expect(recallAnswer({ ...recalled, state }).state).toBe(state);
    expect(withdrawAnswer({ state })).toEqual(WithdrawAnswer.parse({ state }));
  });
  it.each(AnsweringState.options)('the state %s', (state) => {
    expect(publicForm({ ...known, state }).state).toBe(state);
  });
});

it('what is no problem is none', () => {
  expect(() => problemShape('Bad gateway')).toThrow();
  expect(problemShape({ code: 'x', title: 'y', status: 400 })).toEqual({
    ...{ code: 'x', title: 'y', status: 400, detail: null, fields: null },
  });
});
