import type { DocumentEvent } from '@reader/contracts/events/document';
import type { ObjectChange, PushedObject } from '@reader/contracts/objects/changes';
import { read, registered, revised } from '@reader/contracts/testing/examples/document';
import { commitId, doubtfulInputId, id, inputId } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { scenarioOfFold } from '../testing/given.js';
import { countDoubts, revise } from './decide.js';
import { fold, type Document } from './state.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
const commit =
  (pushed: PushedObject[], of = commitId) =>
  (state: Document | undefined) =>
    revise(state, { commitId: of, pushed });
/** As the grid pushes it: with the value that was seen. */
const accept = (more: Partial<PushedObject> = {}): PushedObject => ({
  _class: 'userInputs',
  id: doubtfulInputId,
  value: '東京都千代田区',
  is_accepted: true,
  ...more,
});
const enter = (value: string): PushedObject => ({ _class: 'userInputs', id: doubtfulInputId, value });
const doubtful = (state: Document | undefined) =>
  state?.content.userInputs.find((input) => input.id === doubtfulInputId);

const changed = ['DocumentRevised'] as const;
const readDocument = () => given(registered(), read());

describe('a value that somebody looked at and left as it is', () => {
  it('is accepted, no longer doubtful, and not corrected', () => {
    const before = countDoubts(readDocument().state()!.content);
    const after = readDocument()
      .when(commit([accept()]))
      .thenTypes(changed, ([event]) =>
        expect(event).toMatchObject({ data: { objects: 1, doubts: before - 1 } }),
      )
      .state();
    expect(doubtful(after)).toMatchObject({ is_accepted: true, is_corrected: false });
  });

  it('is accepted once: the same again changes nothing', () =>
    void readDocument()
      .when(commit([accept()]))
      .thenTypes(changed)
      .when(commit([accept()], id(97)))
      .thenNothing());

  it('has to be looked at again when somebody changes it', () => {
    const after = readDocument()
      .when(commit([accept({ accepted_characters: [0, 1] })]))
      .thenTypes(changed)
      .when(commit([enter('東京都中央区')], id(97)))
      .thenTypes(changed, ([event]) =>
        expect(event).toMatchObject({
          personal: {
            changes: [{ after: { value: '東京都中央区', is_accepted: false, accepted_characters: [] } }],
          },
        }),
      )
      .state();
    expect(doubtful(after)).toMatchObject({ is_accepted: false, is_corrected: true });
  });

  it('was another value meanwhile: the person who accepts is asked, and nothing is written', () =>
    readDocument()
      .when(commit([enter('東京都中央区')]))
      .thenTypes(changed)
      .when(commit([accept({ _revision: 1 })], id(97)))
      .thenThrows('edit-conflict'));

  it('can be taken back', () => {
    const after = readDocument()
      .when(commit([accept()]))
      .thenTypes(changed)
      .when(commit([accept({ is_accepted: false })], id(97)))
      .thenTypes(changed)
      .state();
    expect(doubtful(after)?.is_accepted).toBe(false);
  });

  it('stays accepted when others of the document change', () => {
    const after = readDocument()
      .when(commit([accept()]))
      .thenTypes(changed)
      .when(commit([{ _class: 'userInputs', id: inputId, value: '手嶋' }], id(97)))
      .thenTypes(changed)
      .state();
    expect(doubtful(after)?.is_accepted).toBe(true);
  });

  it('is looked at again after the document was read again', () => {
    const accepted: ObjectChange = {
      action: 'updated',
      class: 'userInputs',
      id: doubtfulInputId,
      before: { is_accepted: null },
      after: { is_accepted: true },
    };
    const again = given(registered(), read(), revised([accepted]), read({ from: 'not-applicable' })).state();
    expect(doubtful(again)?.is_accepted).toBeUndefined();
  });
});
