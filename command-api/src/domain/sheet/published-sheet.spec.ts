import type { SheetEvent } from '@reader/contracts/events/forms/sheet';
import { blob } from '@reader/contracts/testing/examples/blob';
import {
  sheetAnsweringChanged,
  sheetForm,
  sheetId,
  sheetItemNoted,
  sheetPublished,
  sheetRegistered,
  sheetRemoved,
} from '@reader/contracts/testing/examples/forms/sheet';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { describe, expect, it } from 'vitest';
import { scenarioOf } from '../testing/given.js';
import { changeAnswering, evolve, noteItem, publish, type ChangeAnswering, type Sheet } from './sheet.js';

const given = scenarioOf<Sheet, SheetEvent>(evolve);
type State = Sheet | undefined;
const publishes =
  (draftRevision = 3) =>
  (state: State) =>
    publish(state, {
      ...{ formSubject: '就学援助申請書（令和9年度）', keyword: null, standardSheet: null },
      ...{ form: sheetForm(), draftRevision, template: blob({ owner: sheetId, sha256: 'b'.repeat(64) }) },
    });
const opens =
  (more: Partial<ChangeAnswering> = {}) =>
  (state: State) =>
    changeAnswering(state, {
      ...{ isOpen: true, from: null, until: null, attachmentBytes: 1_000_000, hasNewPassword: true },
      ...{
        before: '4月1日からです。',
        over: '締め切りました。',
        thanks: 'ありがとうございました。',
        ...more,
      },
    });

describe('publishing', () => {
  it('makes the next edition, once', () => {
    given(sheetRegistered()).when(publishes()).then(sheetPublished());
    given(sheetRegistered(), sheetPublished()).when(publishes()).thenNothing();
  });
  it('of a blank makes the first', () =>
    given(sheetRegistered({ isUnpublished: true }))
      .when(publishes())
      .then(sheetPublished({ edition: 1 })));
  it('of an older draft than the last changes nothing', () =>
    given(sheetRegistered(), sheetPublished()).when(publishes(2)).thenNothing());
  it('keeps what is asked, and the edition before', () => {
    const { edition, editions, described } = given(sheetRegistered(), sheetPublished()).state()!;
    expect([edition, [...editions.keys()], described?.formSubject]).toEqual([
      2,
      [1, 2],
      '就学援助申請書（令和9年度）',
    ]);
    expect(editions.get(1)?.described?.formSubject).toBe('就学援助申請書');
  });
  it('is of a form that is there', () => {
    given().when(publishes()).thenThrows('not-found');
    given(sheetRegistered(), sheetRemoved()).when(publishes()).thenThrows('not-found');
  });
});

describe('answers on the web', () => {
  it('are taken with a password, and each new one counts', () => {
    given(sheetRegistered())
      .when(opens())
      .then(sheetAnsweringChanged())
      .when(opens())
      .then(sheetAnsweringChanged({ passwordVersion: 2 }))
      .when(opens({ isOpen: false, hasNewPassword: false }))
      .then(sheetAnsweringChanged({ isOpen: false, passwordVersion: 2 }));
  });
  it('need one', () =>
    given(sheetRegistered())
      .when(opens({ hasNewPassword: false }))
      .thenThrows('answering-password-missing'));
  it('are taken of published forms only', () =>
    given(sheetRegistered({ isUnpublished: true }))
      .when(opens())
      .thenThrows('answering-unpublished'));
  it('have a period that ends after it begins', () =>
    given(sheetRegistered())
      .when(opens({ from: '2026-12-02T00:00:00.000Z', until: '2026-12-02T00:00:00.000Z' }))
      .thenThrows('answering-period-crossed'));
  it('are of a form that is there', () =>
    given(sheetRegistered(), sheetRemoved()).when(opens()).thenThrows('not-found'));
});

describe('the note of an item', () => {
  const [item] = sheetForm().items;
  const notes =
    (text: string, seenRevision: number, formItem = item!.id) =>
    (state: State) =>
      noteItem(state, { formItem, text, seenRevision });
  it('is written and changed, once', () => {
    given(sheetRegistered()).when(notes('増えている。', 0)).then(sheetItemNoted('増えている。'));
    given(sheetRegistered(), sheetItemNoted('増えている。')).when(notes('増えている。', 0)).thenNothing();
    given(sheetRegistered(), sheetItemNoted())
      .when(notes('', 1))
      .then(sheetItemNoted('', { revision: 2 }));
    given(sheetRegistered()).when(notes('', 0)).thenNothing();
  });
  it('is not written over by who has not seen it', () =>
    given(sheetRegistered(), sheetItemNoted()).when(notes('別の', 0)).thenThrows('note-changed-since-seen'));
  it('can be written anew where it was erased', () =>
    given(sheetRegistered(), erased(sheetItemNoted()))
      .when(notes('別の', 1))
      .then(sheetItemNoted('別の', { revision: 2 })));
  it('is of an item of a form that is there', () => {
    given(sheetRegistered())
      .when(notes('別の', 0, sheetId))
      .thenThrows('not-found');
    given(sheetRegistered(), sheetRemoved()).when(notes('別の', 0)).thenThrows('not-found');
  });
});
