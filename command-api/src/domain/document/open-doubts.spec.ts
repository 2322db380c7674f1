import type { DocumentEvent } from '@reader/contracts/events/document';
import { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { confirmed, read, registered } from '@reader/contracts/testing/examples/document';
import { firstEntryMade, secondEntryMade } from '@reader/contracts/testing/examples/double-entry';
import { commitId, id, inputId } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { isDoubtful } from '@reader/contracts/objects/document/review-state';
import { scenarioOfFold } from '../testing/given.js';
import { confirm, countDoubts, revise } from './decide.js';
import { confirmEntry } from './double-entry.js';
import type { Answering } from './open-doubts.js';
import { fold, type Document } from './state.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
type State = Document | undefined;
const readDocument = () => given(registered(), read());
const open = countDoubts(readDocument().state()!.content);
const field = id(700);

const confirming =
  (answering: Answering, ...rules: readonly FieldRule[]) =>
  (state: State) =>
    confirm(state, {
      answering,
      rules: { rules, context: { today: { year: 2026, month: 11, day: 22 }, townsOf: () => undefined } },
    });
const push =
  (fields: object, input = inputId, commit = commitId) =>
  (state: State) =>
    revise(state, { commitId: commit, pushed: [{ _class: 'userInputs', id: input, ...fields }] });
/** Somebody accepts all that is doubtful. */
const lookedAt = (state: State) =>
  revise(state, {
    commitId,
    pushed: (state?.content.userInputs ?? [])
      .filter(isDoubtful)
      .map(({ id: input }) => ({ _class: 'userInputs', id: input, is_accepted: true })),
  });
const never: Answering = { policy: 'never', isMeant: true };
const asked: Answering = { policy: 'ask', isMeant: true };
const unasked: Answering = { policy: 'ask', isMeant: false };
const allow: Answering = { policy: 'allow', isMeant: false };

describe('a document with open doubts', () => {
  it('is never confirmed where the form says so, whoever calls', () =>
    void readDocument().when(confirming(never)).thenThrows('doubts-open'));

  it('is confirmed where one means it, and the event says with how many', () =>
    void readDocument()
      .when(confirming(asked))
      .then(confirmed(1, { doubts: open }))
      .when(confirming(asked))
      .thenNothing());

  it('is left alone where one does not know of them', () =>
    void readDocument().when(confirming(unasked)).thenThrows('doubts-open'));

  it('is confirmed at once where doubts may be left', () =>
    void readDocument()
      .when(confirming(allow))
      .then(confirmed(1, { doubts: open })));
});

it('a document whose doubts were looked at is confirmed, whatever is asked', () => {
  readDocument().when(lookedAt).thenTypes(['DocumentRevised']).when(confirming(never)).then(confirmed(2));
});

describe('a value that breaks a rule which only doubts', () => {
  const reason = '受付期間の外の日付です。';
  const rule = FieldRule.parse({
    id: id(701),
    settings: id(702),
    fragment: field,
    kind: 'values',
    values: ['有'],
    message: reason,
  });
  const broken = () =>
    readDocument()
      .when(lookedAt)
      .thenTypes(['DocumentRevised'])
      .when(push({ fragment: field, value: '無' }, inputId, id(97)))
      .thenTypes(['DocumentRevised']);

  it('is a doubt, though a person typed it', () =>
    void broken().when(confirming(never, rule)).thenThrows('doubts-open'));

  it('is none once somebody has accepted it for this reason', () =>
    void broken()
      .when(push({ accepted_violations: [{ rule: rule.id, reason }] }, inputId, id(98)))
      .thenTypes(['DocumentRevised'])
      .when(confirming(never, rule))
      .thenTypes(['DocumentConfirmed'], ([event]) => expect(event).not.toHaveProperty('data.doubts')));
});

describe('where two people enter it', () => {
  const entering = (answering: Answering) => (state: State) =>
    confirmEntry(state, { by: id(5), isEnteredTwice: true, answering });

  it('the first entry is asked for no doubts, since another person types all again', () =>
    void given(registered(), read()).when(entering(never)).thenTypes(['FirstEntryMade']));

  it('differences that nobody decided are the doubts of a third look', () => {
    const compared = () => given(registered(), read(), firstEntryMade(), secondEntryMade());
    compared().when(entering(never)).thenThrows('doubts-open');
    compared()
      .when(entering(asked))
      .thenTypes(['DocumentConfirmed'], ([event]) => expect(event).toHaveProperty('data.doubts', 1));
    compared()
      .when(push({ is_accepted: true }))
      .thenTypes(['DocumentRevised'])
      .when(entering(never))
      .thenTypes(['DocumentConfirmed']);
  });
});
