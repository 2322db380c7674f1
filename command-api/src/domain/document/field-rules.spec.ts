import { describe, it } from 'vitest';
import type { DocumentEvent } from '@reader/contracts/events/document';
import { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { confirmed, read, registered } from '@reader/contracts/testing/examples/document';
import { commitId, id, inputId } from '@reader/contracts/testing/examples/ids';
import { scenarioOfFold } from '../testing/given.js';
import * as document from './decide.js';
import { fold, type Document } from './state.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
const field = id(700);

const rule = (more: Partial<FieldRule>): FieldRule =>
  FieldRule.parse({ id: id(701), settings: id(702), fragment: field, severity: 'block', ...more });
const confirming =
  (...rules: readonly FieldRule[]) =>
  (state: Document | undefined) =>
    document.confirm(state, {
      rules: { rules, context: { today: { year: 2026, month: 11, day: 22 }, townsOf: () => undefined } },
    });

/** The document's first value becomes one of the field. */
const put =
  (value: string, label = '生年月日') =>
  (state: Document | undefined) =>
    document.revise(state, {
      commitId,
      pushed: [{ _class: 'userInputs', id: inputId, fragment: field, label, value }],
    });
const story = (value: string) => given(registered(), read()).when(put(value)).thenTypes(['DocumentRevised']);

describe('a document whose form has rules', () => {
  it('is confirmed when no value breaks a blocking one', () =>
    story('令和6年5月1日')
      .when(confirming(rule({ kind: 'date' })))
      .thenTypes(['DocumentConfirmed']));

  it('is not confirmed while a value breaks one: each is named with its reason', () =>
    story('令和6年2月30日')
      .when(confirming(rule({ kind: 'date' }), rule({ kind: 'values', values: ['有'], id: id(704) })))
      .thenThrows('field-rules-broken', {
        fields: [
          {
            path: `userInputs.${inputId}.value`,
            message: '生年月日: 暦にない日付か、日付として読めない値です。',
          },
          {
            path: `userInputs.${inputId}.value`,
            message: '生年月日: 「令和6年2月30日」は許された値（有）ではありません。',
          },
        ],
      }));

  it('is confirmed in spite of a rule that only doubts', () =>
    story('令和6年2月30日')
      .when(confirming(rule({ kind: 'date', severity: 'doubt' })))
      .thenTypes(['DocumentConfirmed']));

  it('stays confirmed, whatever the rules are by now', () =>
    given(registered(), read(), confirmed())
      .when(confirming(rule({ kind: 'required' })))
      .thenNothing());
});
