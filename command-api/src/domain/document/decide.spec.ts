import { describe, expect, it } from 'vitest';
import type { DocumentEvent } from '@reader/contracts/events/document';
import {
  checkEnded,
  confirmed,
  deleted,
  foundUnreadable,
  read,
  registered,
  returned,
  revised,
} from '@reader/contracts/testing/examples/document';
import { documentId, id, tableId } from '@reader/contracts/testing/examples/ids';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { rereadingId, rereadJobId } from '@reader/contracts/testing/examples/reread';
import { sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import * as document from './decide.js';
import {
  given,
  register,
  finish,
  fail,
  countPages,
  confirm,
  value,
  revise,
  type State,
} from '../testing/document-commands.js';

describe('registering a document', () => {
  it('makes it exist', () => given().when(register()).then(registered()));
  it('is done once', () => given(registered()).when(register()).thenNothing());
  it('does not bring a deleted one back', () =>
    given(registered(), deleted({ reading: 'reading' }))
      .when(register())
      .thenNothing());
});

describe('confirming', () => {
  it('signs for the revision that was seen', () =>
    given(registered(), read())
      .when(confirm({ seenRevision: 1 }))
      .then(confirmed(1)));
  it('means the current content when no revision is named', () =>
    given(registered(), read(), revised()).when(confirm()).then(confirmed(2)));
  it('is not done twice', () =>
    given(registered(), read(), confirmed(1))
      .when(confirm({ seenRevision: 1 }))
      .thenNothing()
      .when(confirm())
      .thenNothing());
  it('is refused for what changed since it was seen', () =>
    given(registered(), read(), revised())
      .when(confirm({ seenRevision: 1 }))
      .thenThrows('document-changed-since-seen'));
  it('is refused for an older revision also when a newer one is confirmed', () =>
    given(registered(), read(), revised(), confirmed(2))
      .when(confirm({ seenRevision: 1 }))
      .thenThrows('document-changed-since-seen'));
  it('waits for the reading', () => given(registered()).when(confirm()).thenThrows('document-being-read'));
  it('is refused for an unreadable document', () =>
    given(registered(), foundUnreadable()).when(confirm()).thenThrows('document-unreadable'));
  it('is refused for a deleted or unknown document', () => {
    given(registered(), read(), deleted()).when(confirm()).thenThrows('document-deleted');
    given().when(confirm()).thenThrows('not-found');
  });
  it('can be done again after a return', () =>
    given(registered(), read(), confirmed(1), returned()).when(confirm()).then(confirmed(1)));
  it('says whether a sheet was recognised, for the counts', () =>
    given(registered(), read({ sheetId: id(80) }))
      .when(confirm())
      .then(confirmed(1, { wasApplicable: true })));
});

describe('returning, ending the check and deleting', () => {
  it('returns only what was confirmed', () => {
    given(registered(), read(), confirmed(1))
      .when(document.returnToUnconfirmed)
      .then(returned())
      .when(document.returnToUnconfirmed)
      .thenNothing();
    given(registered(), read()).when(document.returnToUnconfirmed).thenNothing();
    given(registered(), read(), deleted()).when(document.returnToUnconfirmed).thenThrows('document-deleted');
  });

  it('returns once for a command that is repeated, whoever confirmed it in between', () => {
    const repeated = (state: State) => document.returnToUnconfirmed(state, 'causation');
    const another = (state: State) => document.returnToUnconfirmed(state, 'another');
    const again = given(registered(), read(), confirmed(1))
      .when(repeated)
      .then(returned())
      .when(confirm())
      .thenTypes(['DocumentConfirmed']);
    again.when(repeated).thenNothing();
    again.when(another).then(returned());
  });

  it('ends the check once, and again after a return', () => {
    given(registered(), read())
      .when(document.endCheck)
      .then(checkEnded())
      .when(document.endCheck)
      .thenNothing();
    given(registered(), read(), confirmed(1), checkEnded(), returned())
      .when(document.endCheck)
      .then(checkEnded());
  });

  it('deletes once, saying what it was, so that counts and readings can follow', () => {
    given(registered(), read(), confirmed(1))
      .when(document.remove)
      .then(deleted({ from: 'confirmed' }))
      .when(document.remove)
      .thenNothing();
    given(registered())
      .when(document.remove)
      .then(deleted({ reading: 'reading' }));
    given().when(document.remove).thenThrows('not-found');
  });
});

describe('every command', () => {
  const situations: readonly DocumentEvent[][] = [
    [],
    [registered()],
    [registered(), read()],
    [registered(), foundUnreadable()],
    [registered(), read(), revised()],
    [registered(), read(), confirmed(1)],
    [registered(), read(), confirmed(1), checkEnded()],
    [registered(), read(), deleted()],
    [registered(), erased(read())],
  ];
  const commands: Record<string, (state: State) => DocumentEvent[]> = {
    register: register(),
    countPages: countPages(),
    finish: finish(),
    fail: fail(),
    confirm: confirm(),
    'confirm what was seen': confirm({ seenRevision: 1 }),
    revise: revise([value('新しい値')], id(52)),
    'delete a table': revise(
      [{ _class: 'tables', id: tableId, document: documentId, _delete: true, _removeChildren: true }],
      id(53),
    ),
    'create a value': revise([value('追加', { id: id(54) })], id(55)),
    reread: (state) =>
      document.requestReread(state, { readingId: rereadingId, jobId: rereadJobId, isForced: false }),
    'register as a form': (state) => document.registerAsSheet(state, sheetId),
    endCheck: document.endCheck,
    return: document.returnToUnconfirmed,
    remove: document.remove,
  };

  it.each(Object.entries(commands))('%s, repeated, decides nothing', (_name, command) => {
    let decisions = 0;
    for (const events of situations) {
      let first: DocumentEvent[];
      try {
        first = command(given(...events).state());
      } catch {
        continue;
      }
      decisions += first.length;
      expect(command(given(...events, ...first).state())).toEqual([]);
    }
    expect(decisions).toBeGreaterThan(0);
  });
});
