import { answerCode } from '@reader/contracts/objects/sheets/answer-code';
import { documentAnswered } from '@reader/contracts/testing/examples/forms/demand';
import { deleted, read, registered, revised } from '@reader/contracts/testing/examples/document';
import { id, inputId } from '@reader/contracts/testing/examples/ids';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { describe, expect, it } from 'vitest';
import { asLogged, rowAfter, rowsAfter, twice } from '../testing/fold.js';
import { documentAnswers } from './document-answers.js';

const FRAGMENT = id(701);
const created = (value: string, input = 901) => ({
  action: 'created' as const,
  class: 'userInputs',
  id: id(input),
  after: { value, fragment: FRAGMENT, type: 'CK', table: null },
});
const changed = (value: string) => ({
  action: 'updated' as const,
  class: 'userInputs',
  id: id(901),
  before: {},
  after: { value },
});

describe('what was answered', () => {
  it('is kept by fragment without what was written, and follows what people change', () => {
    const row = rowAfter(documentAnswers, registered(), read(), revised([created('卵\n乳')]));
    expect(row?.codes).toBe(answerCode(FRAGMENT, '卵\n乳'));
    const later = [registered(), read(), revised([created('卵\n乳')]), revised([changed('')])];
    expect(rowAfter(documentAnswers, ...later)?.codes).toBe('');
    expect(rowAfter(documentAnswers, ...later, revised([changed('小麦')]))?.codes).toBe(
      answerCode(FRAGMENT, '小麦'),
    );
  });

  it('is once there where a field has the same value twice, and nothing of what belongs to no field', () => {
    const row = rowAfter(documentAnswers, registered(), read(), revised([created('卵'), created('卵', 902)]));
    expect(row?.codes).toBe(answerCode(FRAGMENT, '卵'));
    expect(row?.inputs.map(([input]) => input)).not.toContain(inputId);
  });

  it('comes with an answer to a public form', () => {
    const answered = documentAnswered();
    const inputs = (answered.personal as { inputs: { fragmentId: string; value: string; type: string }[] })
      .inputs;
    const codes = inputs
      .filter(({ type }) => type !== 'FL')
      .map((input) => answerCode(input.fragmentId, input.value));
    expect(rowAfter(documentAnswers, answered)?.codes).toBe([...new Set(codes)].join(''));
    expect(codes.join('')).not.toBe('');
  });

  it('is the same for events that come twice, empty once erased, and gone with the document', () => {
    const events = asLogged([registered(), read(), revised([created('卵')])]);
    expect(rowsAfter(documentAnswers, twice(events))).toEqual(rowsAfter(documentAnswers, events));
    expect(rowAfter(documentAnswers, registered(), read(), erased(revised([created('卵')])))?.codes).toBe('');
    expect(rowAfter(documentAnswers, erased(documentAnswered()))?.codes).toBe('');
    expect(rowAfter(documentAnswers, registered(), read(), deleted())).toBeUndefined();
  });
});
