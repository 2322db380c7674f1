import { describe, expect, it } from 'vitest';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { ReadingSucceeded } from '@reader/contracts/jobs/reading/messages';
import type { PushedObject } from '@reader/contracts/objects/changes';
import { cellId } from '@reader/contracts/objects/document/reading-content';
import { blob } from '@reader/contracts/testing/examples/blob';
import {
  checkEnded,
  confirmed,
  deleted,
  foundUnreadable,
  pagesCounted,
  read,
  registered,
  returned,
  revised,
  valueChange,
} from '@reader/contracts/testing/examples/document';
import {
  commitId,
  documentId,
  doubtfulInputId,
  fileId,
  id,
  inputId,
  jobId,
  readingId,
  tableId,
  uploadId,
} from '@reader/contracts/testing/examples/ids';
import { page, readingContent } from '@reader/contracts/testing/examples/reading-content';
import { erased } from '@reader/contracts/testing/examples/recorded';
import {
  rereadAbandoned,
  rereadingId,
  rereadJobId,
  rereadRequested,
} from '@reader/contracts/testing/examples/reread';
import { registeredAsSheet, sheetId } from '@reader/contracts/testing/examples/sheet';
import { scenarioOfFold } from '../testing/given.js';
import * as document from './decide.js';
import { fold, type Document } from './state.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
type State = Document | undefined;

const register = () => (state: State) =>
  document.register(state, {
    documentId,
    uploadId,
    jobId,
    readingId,
    sequence: 1,
    layout: 1,
    sources: [{ fileId, blob: blob(), firstPage: 1, pages: 1 }],
    splitFrom: null,
    awaitsFile: false,
    fileName: '申請書.png',
  });

const answer = (more: Partial<ReadingSucceeded> = {}): ReadingSucceeded => ({
  kind: 'reading-succeeded',
  readingId,
  documentId,
  organisation: id(1),
  sourcePages: null,
  pages: [page()],
  content: blob({ owner: documentId }),
  texts: blob({ owner: documentId }),
  findings: null,
  allocation: null,
  isRecognised: false,
  unreadPages: [],
  notes: [],
  engine: 'tesseract',
  values: 6,
  doubts: 2,
  ...more,
});
const finish =
  (more: Partial<ReadingSucceeded> = {}) =>
  (state: State) =>
    document.finishReading(state, answer(more), readingContent());
const fail =
  (reading = readingId) =>
  (state: State) =>
    document.failReading(state, { readingId: reading, problem: 'corrupt-file' });
const countPages =
  (reading = readingId) =>
  (state: State) =>
    document.countPages(state, {
      readingId: reading,
      fileId,
      pages: 2,
      furtherDocuments: [{ documentId: id(60), readingId: id(61), firstPage: 2, pages: 1 }],
      cut: null,
    });
const confirm =
  (command: { seenRevision?: number } = {}) =>
  (state: State) =>
    document.confirm(state, command);
const value = (text: string, more: Partial<PushedObject> = {}): PushedObject => ({
  _class: 'userInputs',
  id: inputId,
  document: documentId,
  value: text,
  ...more,
});
const revise =
  (pushed: PushedObject[], commit = commitId) =>
  (state: State) =>
    document.revise(state, { commitId: commit, pushed });

describe('registering a document', () => {
  it('makes it exist', () => given().when(register()).then(registered()));
  it('is done once', () => given(registered()).when(register()).thenNothing());
  it('does not bring a deleted one back', () =>
    given(registered(), deleted({ reading: 'reading' }))
      .when(register())
      .thenNothing());
});

describe('a reading that ends', () => {
  it('gives the document its content', () =>
    given(registered()).when(finish()).then(read()).when(finish()).thenNothing());
  it('decides nothing when it failed after it had succeeded', () =>
    given(registered(), read()).when(fail()).thenNothing());
  it('makes the document invalid when nothing could be read', () =>
    given(registered()).when(fail()).then(foundUnreadable()).when(fail()).thenNothing());
  it('decides nothing when it succeeded after it had failed', () =>
    given(registered(), foundUnreadable()).when(finish()).thenNothing());
  it('decides nothing for another reading', () => {
    given(registered())
      .when(finish({ readingId: id(99) }))
      .thenNothing();
    given(registered())
      .when(fail(id(99)))
      .thenNothing();
  });
  it('decides nothing for a document that was deleted or never was', () => {
    given(registered(), deleted({ reading: 'reading' }))
      .when(finish())
      .thenNothing();
    given(registered(), deleted({ reading: 'reading' }))
      .when(fail())
      .thenNothing();
    given().when(finish()).thenNothing();
    given().when(fail()).thenNothing();
  });
});

describe('counting the pages of a PDF', () => {
  it('makes further documents, once', () =>
    given(registered()).when(countPages()).then(pagesCounted()).when(countPages()).thenNothing());
  it('decides nothing for another reading, or after the reading ended', () => {
    given(registered())
      .when(countPages(id(99)))
      .thenNothing();
    given(registered(), read()).when(countPages()).thenNothing();
  });
  it('decides nothing when all pages fit', () =>
    given(registered())
      .when((state) =>
        document.countPages(state, { readingId, fileId, pages: 1, furtherDocuments: [], cut: null }),
      )
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

describe('editing', () => {
  const checked = given(registered(), read());

  it('records what changed, field by field, with before and after', () =>
    checked.when(revise([value('手嶋 勇吉')])).then(revised([valueChange('手嶋 勇吉')])));

  it('leaves fields alone that were not sent', () => {
    const after = checked
      .when(revise([value('手嶋 勇吉')]))
      .thenTypes(['DocumentRevised'])
      .state();
    const input = after?.content.userInputs.find((candidate) => candidate.id === inputId);
    expect(input).toMatchObject({
      value: '手嶋 勇吉',
      label: '氏名',
      sequence: 1,
      x: 10,
      is_corrected: true,
    });
  });

  it('drops a save that changes nothing', () => checked.when(revise([value('手島 勇吉')])).thenNothing());

  it('decides nothing for a commit that is repeated, even after a confirmation', () => {
    const saved = given(registered(), read(), revised());
    saved.when(revise([value('手嶋 勇吉')])).thenNothing();
    saved.when(revise([value('別の値')])).thenNothing();
    given(registered(), read(), revised(), confirmed(2))
      .when(revise([value('手嶋 勇吉')]))
      .thenNothing();
  });

  it('counts the doubts that are left', () =>
    checked
      .when(revise([value('東京都港区', { id: doubtfulInputId })]))
      .thenTypes(['DocumentRevised'], ([event]) => expect(event?.data).toMatchObject({ doubts: 1 })));

  it('settles a doubt by deleting the value', () =>
    checked
      .when(revise([{ _class: 'userInputs', id: doubtfulInputId, document: documentId, _delete: true }]))
      .thenTypes(['DocumentRevised'], ([event]) => expect(event?.data).toMatchObject({ doubts: 1 })));

  it('is refused after a confirmation, and allowed again after a return', () => {
    given(registered(), read(), confirmed(1))
      .when(revise([value('手嶋 勇吉')]))
      .thenThrows('document-confirmed');
    given(registered(), read(), confirmed(1), returned())
      .when(revise([value('手嶋 勇吉')]))
      .thenTypes(['DocumentRevised']);
  });

  it('is refused while the document is read, unreadable, deleted, erased or unknown', () => {
    const edit = revise([value('手嶋 勇吉')]);
    given(registered()).when(edit).thenThrows('document-being-read');
    given(registered(), foundUnreadable()).when(edit).thenThrows('document-unreadable');
    given(registered(), read(), deleted()).when(edit).thenThrows('document-deleted');
    given(registered(), erased(read())).when(edit).thenThrows('not-found');
    given().when(edit).thenThrows('not-found');
  });
});

describe('two editors', () => {
  const other = [valueChange('手嶋 勇吉')];
  const changedMeanwhile = given(registered(), read(), revised(other));

  it('merge where each touched another field', () =>
    changedMeanwhile
      .when(
        revise(
          [{ _class: 'userInputs', id: inputId, document: documentId, label: '申請者氏名', _revision: 1 }],
          id(51),
        ),
      )
      .thenTypes(['DocumentRevised'], ([event]) =>
        expect(event?.personal).toMatchObject({ changes: [{ after: { label: '申請者氏名' } }] }),
      ));

  it('are told of both values where they touched the same field', () =>
    changedMeanwhile
      .when(revise([value('手島 勇氣', { _revision: 1 })], id(51)))
      .thenThrows('edit-conflict', {
        conflicts: [
          { _class: 'userInputs', id: inputId, field: 'value', mine: '手島 勇氣', theirs: '手嶋 勇吉' },
        ],
      }));

  it('do not conflict when both wrote the same', () =>
    changedMeanwhile.when(revise([value('手嶋 勇吉', { _revision: 1 })], id(51))).thenNothing());

  it('do not conflict on what the editor had already seen', () =>
    changedMeanwhile
      .when(revise([value('手島 勇氣', { _revision: 2 })], id(51)))
      .thenTypes(['DocumentRevised']));

  it('settle a conflict by pushing on top of what was refused', () =>
    changedMeanwhile
      .when(revise([value('手島 勇氣', { _revision: 1 }), value('手島 勇氣', { _revision: 2 })], id(51)))
      .thenTypes(['DocumentRevised']));

  it('write nothing of a commit in which one field conflicts', () =>
    changedMeanwhile
      .when(
        revise(
          [value('手島 勇氣', { _revision: 1 }), value('大阪府', { id: doubtfulInputId, _revision: 1 })],
          id(51),
        ),
      )
      .thenThrows('edit-conflict'));

  it('conflict over a value that the other one deleted', () => {
    const gone = revised([{ action: 'deleted', class: 'userInputs', id: inputId, before: {} }]);
    given(registered(), read(), gone)
      .when(revise([value('手島 勇氣', { _revision: 1 })], id(51)))
      .thenThrows('edit-conflict');
  });

  it('conflict when one deletes what the other has written since', () =>
    changedMeanwhile
      .when(
        revise(
          [{ _class: 'userInputs', id: inputId, document: documentId, _delete: true, _revision: 1 }],
          id(51),
        ),
      )
      .thenThrows('edit-conflict'));

  it('conflict when one deletes a table in which the other has written since', () => {
    const cell = cellId(tableId, 3);
    given(registered(), read(), revised([valueChange('万年筆', '鉛筆', cell)]))
      .when(
        revise(
          [
            {
              _class: 'tables',
              id: tableId,
              document: documentId,
              _delete: true,
              _removeChildren: true,
              _revision: 1,
            },
          ],
          id(51),
        ),
      )
      .thenThrows('edit-conflict');
  });
});

describe('tables', () => {
  it('take their cells with them when they go', () =>
    given(registered(), read())
      .when(
        revise([
          { _class: 'tables', id: tableId, document: documentId, _delete: true, _removeChildren: true },
        ]),
      )
      .thenTypes(['DocumentRevised'], ([event]) => {
        const { changes } = event?.personal as { changes: { action: string; class: string; id: string }[] };
        expect(changes.every((change) => change.action === 'deleted')).toBe(true);
        expect(changes.map((change) => change.id).sort()).toEqual(
          [tableId, ...[1, 2, 3, 4].map((number) => cellId(tableId, number))].sort(),
        );
      }));

  it('can be made with their cells in one commit', () => {
    const after = given(registered(), read())
      .when(
        revise([
          {
            _class: 'tables',
            id: id(940),
            document: documentId,
            label: '内訳',
            row_number: 1,
            column_number: 1,
          },
          {
            _class: 'userInputs',
            id: id(942),
            document: documentId,
            table: id(940),
            type: 'TL',
            value: '1,200円',
            cell_position_in_row: 1,
            cell_position_in_column: 1,
          },
        ]),
      )
      .thenTypes(['DocumentRevised'])
      .state();
    expect(after?.content.tables.map((table) => table.label)).toEqual(['品目', '内訳']);
    expect(after?.content.userInputs.find((input) => input.id === id(942))).toMatchObject({
      value: '1,200円',
      table: id(940),
      origin: null,
      is_corrected: true,
    });
  });
});

describe('a value that has a mark', () => {
  const mark = (more: Partial<PushedObject> = {}): PushedObject => ({
    _class: 'userInputs',
    id: inputId,
    document: documentId,
    mark: 'illegible',
    mark_reason: '水濡れ',
    ...more,
  });
  const inputOf = (state: State) => state?.content.userInputs.find(({ id: one }) => one === inputId);

  it('is empty, looked at by a person, and no doubt any more', () => {
    const after = given(registered(), read())
      .when(revise([mark({ id: doubtfulInputId })]))
      .thenTypes(['DocumentRevised'], ([event]) =>
        expect(event).toMatchObject({
          data: { doubts: 1 },
          personal: { changes: [{ after: { mark: 'illegible', mark_reason: '水濡れ', value: '' } }] },
        }),
      )
      .state();
    expect(after?.content.userInputs.find((input) => input.id === doubtfulInputId)).toMatchObject({
      value: '',
      is_corrected: true,
    });
  });

  it('loses the mark and its reason when somebody enters a value', () => {
    const after = given(registered(), read())
      .when(revise([mark()]))
      .thenTypes(['DocumentRevised'])
      .when(revise([value('手嶋 勇吉')], id(98)))
      .thenTypes(['DocumentRevised'])
      .state();
    expect(inputOf(after)).toMatchObject({ value: '手嶋 勇吉', mark: null, mark_reason: '' });
  });

  it('loses the reason when the mark alone is taken away', () => {
    const after = given(registered(), read())
      .when(revise([mark()]))
      .thenTypes(['DocumentRevised'])
      .when(revise([{ ...mark(), mark: null, mark_reason: undefined }], id(98)))
      .thenTypes(['DocumentRevised'])
      .state();
    expect(inputOf(after)).toMatchObject({ value: '', mark: null, mark_reason: '' });
  });

  it('cannot have both, said in one commit', () => {
    given(registered(), read())
      .when(revise([mark({ value: '手嶋' })]))
      .thenThrows('marked-value-not-empty');
    given(registered(), read())
      .when(revise([{ ...mark({ id: id(77), value: '新しい欄' }) }]))
      .thenThrows('marked-value-not-empty');
  });

  it('is a conflict with a value that somebody else has entered meanwhile', () =>
    given(registered(), read(), revised([valueChange('手嶋 勇吉')]))
      .when(revise([mark({ value: '', _revision: 1 })], id(98)))
      .thenThrows('edit-conflict'));
});

describe('the comment of a document', () => {
  const comment = (text: string, more: Partial<PushedObject> = {}): PushedObject => ({
    _class: 'documents',
    id: documentId,
    comment: text,
    ...more,
  });

  it('is edited like its values, and a no-op is none', () => {
    const after = given(registered(), read())
      .when(revise([comment('2枚目が欠けています')]))
      .then(
        revised([
          {
            action: 'updated',
            class: 'documents',
            id: documentId,
            before: { comment: '' },
            after: { comment: '2枚目が欠けています' },
          },
        ]),
      )
      .when(revise([comment('2枚目が欠けています')], id(98)))
      .thenNothing()
      .state();
    expect(after?.comment).toBe('2枚目が欠けています');
  });

  it('that two people changed is a conflict', () =>
    given(
      registered(),
      read(),
      revised([
        {
          action: 'updated',
          class: 'documents',
          id: documentId,
          before: { comment: '' },
          after: { comment: '再提出' },
        },
      ]),
    )
      .when(revise([comment('保留', { _revision: 1 })], id(98)))
      .thenThrows('edit-conflict', {
        conflicts: [
          { _class: 'documents', id: documentId, field: 'comment', mine: '保留', theirs: '再提出' },
        ],
      }));

  it('is of the document itself, which is not made or deleted so', () => {
    given(registered(), read())
      .when(revise([{ _class: 'documents', id: documentId, _delete: true }]))
      .thenThrows('document-fields-only-changed');
    given(registered(), read())
      .when(revise([comment('x', { id: id(77) })]))
      .thenThrows('document-fields-only-changed');
  });

  it('stays when the document is read again', () => {
    const changed = revised([
      { action: 'updated', class: 'documents', id: documentId, before: {}, after: { comment: '再提出' } },
    ]);
    expect(
      given(registered(), read(), changed, rereadRequested(), read({ readingId: rereadingId })).state()
        ?.comment,
    ).toBe('再提出');
  });
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

describe('erased content', () => {
  const story = [
    registered(),
    pagesCounted(),
    read(),
    revised(),
    confirmed(3),
    checkEnded(),
    returned(),
  ] as const;

  it('is accepted by the fold of every event', () => {
    const state = given(...story.map(erased)).state();
    expect(state).toMatchObject({ stage: { name: 'read' }, fileName: null, isErased: true });
    expect(state?.content.userInputs).toEqual([]);
  });

  it('can still be confirmed and deleted', () => {
    given(...story.map(erased))
      .when(confirm())
      .then(confirmed(3));
    given(...story.map(erased))
      .when(document.remove)
      .thenTypes(['DocumentDeleted']);
  });
});

describe('reading again', () => {
  const ask =
    (isForced = false) =>
    (state: State) =>
      document.requestReread(state, { readingId: rereadingId, jobId: rereadJobId, isForced });
  const ends = finish({ readingId: rereadingId });
  const corrected = [registered(), read(), revised()];

  it('is asked of what was read, or could not be', () => {
    given(registered(), read()).when(ask()).then(rereadRequested());
    given(registered(), foundUnreadable())
      .when(ask())
      .then(rereadRequested({ from: 'invalid' }));
  });
  it('waits for the first reading, and for what is confirmed to be returned', () => {
    given(registered()).when(ask()).thenThrows('document-being-read');
    given(registered(), read(), confirmed(1)).when(ask()).thenThrows('document-confirmed');
  });
  it('keeps the content to look at, not to change, until it ends', () => {
    const state = given(...corrected, rereadRequested()).state();
    expect(state?.content.userInputs[0]?.value).toBe('手嶋 勇吉');
    given(...corrected, rereadRequested())
      .when(revise([value('新しい値')], id(52)))
      .thenThrows('document-being-read');
  });
  it('takes over what was read, and what people had entered', () =>
    given(...corrected, rereadRequested())
      .when(ends)
      .thenTypes(['DocumentRead', 'DocumentRevised']));
  it('takes over only what was read when forced', () =>
    given(...corrected, rereadRequested({ isForced: true }))
      .when(ends)
      .thenTypes(['DocumentRead']));
  it('that fails leaves the document as it was', () => {
    const state = given(...corrected, rereadRequested())
      .when(fail(rereadingId))
      .then(rereadAbandoned())
      .state();
    expect(state).toMatchObject({ stage: { name: 'read' }, sheetId: null });
    expect(state?.content.userInputs[0]?.value).toBe('手嶋 勇吉');
  });
  it('ignores the answer to the reading before', () =>
    given(...corrected, rereadRequested())
      .when(finish())
      .thenNothing());
});

describe('becoming a form', () => {
  const requires = (state: State): DocumentEvent[] => {
    document.requireRegistrable(state);
    return [];
  };
  it('is for documents that were read and hold values', () => {
    given(registered(), read()).when(requires).thenNothing();
    given(registered()).when(requires).thenThrows('document-being-read');
    given(registered(), foundUnreadable()).when(requires).thenThrows('document-unreadable');
    given(registered(), read({}, { inputs: [], tables: [] }))
      .when(requires)
      .thenThrows('no-form-items');
    given(registered(), read(), deleted()).when(requires).thenThrows('document-deleted');
  });
  it('happens once', () =>
    given(registered(), read(), registeredAsSheet()).when(requires).thenThrows('document-registered'));
});

describe('a reading with a form', () => {
  const allocation = { sheetId, score: 0.93, runnerUp: null };
  it('makes the document applicable', () =>
    given(registered())
      .when((state) =>
        document.finishReading(state, answer({ allocation, isRecognised: true }), readingContent()),
      )
      .thenTypes(['DocumentRead'], ([event]) => expect(event?.data).toMatchObject({ sheetId, allocation })));
  it('below the threshold leaves it not applicable, and keeps the score', () =>
    given(registered())
      .when((state) => document.finishReading(state, answer({ allocation }), readingContent()))
      .thenTypes(['DocumentRead'], ([event]) =>
        expect(event?.data).toMatchObject({ sheetId: null, allocation }),
      ));
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

it('a field that the form asks for is taken out only by who may; one of its own by anybody', () => {
  const field = id(710);
  const put: PushedObject = { _class: 'userInputs', id: inputId, fragment: field };
  const commit =
    (pushed: PushedObject, of: string, keepsFormFields: boolean) => (state: Document | undefined) =>
      document.revise(state, { commitId: of, pushed: [pushed], keepsFormFields });
  const gone: PushedObject = { _class: 'userInputs', id: inputId, _delete: true };
  const ofForm = () =>
    given(registered(), read())
      .when(commit(put, id(96), true))
      .thenTypes(['DocumentRevised']);
  ofForm()
    .when(commit(gone, id(97), true))
    .thenThrows('form-fields-kept');
  ofForm()
    .when(commit(gone, id(97), false))
    .thenTypes(['DocumentRevised']);
  given(registered(), read())
    .when(commit(gone, id(97), true))
    .thenTypes(['DocumentRevised']);
});
