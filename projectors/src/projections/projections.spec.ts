import { describe, expect, it } from 'vitest';
import type { DomainEvent } from '@reader/contracts/events/define';
import { ReadRequested } from '@reader/contracts/events/upload';
import { DepartmentAdded } from '@reader/contracts/events/department-tree';
import { accountOpened } from '@reader/contracts/testing/examples/account';
import { blob } from '@reader/contracts/testing/examples/blob';
import { bulkFailed, bulkFinished, bulkRequested } from '@reader/contracts/testing/examples/bulk-command';
import {
  checkEnded,
  confirmed,
  deleted,
  foundUnreadable,
  fileCut,
  pagesCounted,
  sourceCut,
  wholeFileErased,
  wholeFileReleased,
  wholePdf,
  read,
  registered,
  returned,
  revised,
  valueChange,
} from '@reader/contracts/testing/examples/document';
import {
  exportFailed,
  exportIssued,
  exportListed,
  exportJobId,
  exportRequested,
  replacedNote,
} from '@reader/contracts/testing/examples/export';
import {
  documentId,
  fileId,
  id,
  inputId,
  organisation,
  pageId,
  readingId,
  staff,
  tableId,
  uploadId,
  jobId,
} from '@reader/contracts/testing/examples/ids';
import {
  importFailed,
  importFinished,
  importRequested,
  jobRetried,
} from '@reader/contracts/testing/examples/import';
import { organizationFounded } from '@reader/contracts/testing/examples/organization';
import { columnFrame } from '@reader/contracts/testing/examples/output-frames';
import {
  arrangementFinished,
  arrangementRequested,
  documentSplitOff,
  pagesArranged,
  pagesTaken,
  splitDocumentId,
} from '@reader/contracts/testing/examples/page-arrangement';
import {
  areaTask,
  newTableId,
  pageRotated,
  pageTaskFailed,
  pageTaskFinished,
  pageTaskRequested,
  tablesRead,
} from '@reader/contracts/testing/examples/page-task';
import { presetAdded, presetRemoved, presetRevised } from '@reader/contracts/testing/examples/preset-pattern';
import {
  readingFailed,
  readingReady,
  readingRequested,
  readingSucceeded,
  readingCancelled,
  readJobStarted,
} from '@reader/contracts/testing/examples/reading';
import { readInput, readingContent } from '@reader/contracts/testing/examples/reading-content';
import { erased } from '@reader/contracts/testing/examples/recorded';
import {
  rereadAbandoned,
  rereadingId,
  rereadJobId,
  rereadJobStarted,
  rereadRequested,
} from '@reader/contracts/testing/examples/reread';
import {
  registeredAsSheet,
  sheetForm,
  sheetId,
  sheetJobId,
  sheetRegistered,
  sheetRegistrationFailed,
  sheetRegistrationFinished,
  sheetRegistrationRequested,
  sheetRemoved,
} from '@reader/contracts/testing/examples/sheet';
import { uploadRegistered } from '@reader/contracts/testing/examples/upload';
import { projectionsOf } from './groups.js';
import { documentContent } from './documents/document-content.js';
import { documentHashes } from './documents/document-hashes.js';
import { documentHistory } from './documents/document-history.js';
import { documentPages } from './documents/document-pages.js';
import { documents } from './documents/documents.js';
import { jobs } from './jobs/jobs.js';
import { accounts } from './organisations/organisations.js';
import { asLogged, rowAfter, rowsAfter, twice } from './testing/fold.js';
import { readings } from './jobs/readings.js';
import { sheets } from './sheets/sheets.js';
import { work } from './work/work.js';

const everything = (): DomainEvent[] => [
  organizationFounded(),
  accountOpened(),
  DepartmentAdded.of({ departmentId: id(5), name: '市民課', parentId: null }),
  readJobStarted(),
  registered(),
  readingRequested(),
  pagesCounted(),
  sourceCut(),
  fileCut(),
  wholeFileReleased(),
  wholeFileErased(),
  read(),
  readingSucceeded(),
  uploadRegistered(),
  revised(),
  pageTaskRequested(),
  tablesRead(),
  pageRotated(),
  pageTaskFinished(),
  rereadRequested(),
  rereadAbandoned(),
  confirmed(3),
  checkEnded(),
  arrangementRequested(),
  pagesArranged(),
  documentSplitOff(),
  pagesTaken(),
  arrangementFinished(),
  exportRequested(),
  exportListed(),
  exportIssued(),
  sheetRegistrationRequested(),
  sheetRegistered(),
  presetAdded(),
  presetRevised(),
  registeredAsSheet(),
  sheetRegistrationFinished(),
  returned(),
  presetRemoved(),
  deleted(),
];

const all = [...projectionsOf.console, ...projectionsOf.work];
/** Counts cannot tell a repeated event; the checkpoint, moved in the same transaction, keeps it from them. */
const counting = new Set(['jobs', 'statistics']);

const stories = [everything(), everything().slice(0, -1), everything().slice(0, 8)].map((events) =>
  asLogged(events),
);

it.each(
  all
    .filter((projection) => !counting.has(projection.table))
    .map((projection) => [projection.table, projection] as const),
)('the table %s stays the same when events come again', (_table, projection) => {
  for (const story of stories)
    expect(rowsAfter(projection, twice(story))).toEqual(rowsAfter(projection, story));
});

describe.each(all.map((projection) => [projection.table, projection] as const))(
  'the table %s',
  (table, projection) => {
    it('accepts erased content', () => {
      const rows = rowsAfter(projection, asLogged(everything().map(erased)));
      for (const row of rows.values())
        expect(
          JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
        ).not.toMatch(/手島|手嶋|田中|申請書/);
    });

    it('names the organisation in every row', () => {
      for (const story of stories)
        for (const row of rowsAfter(projection, story).values()) expect(row.organisation).toBe(organisation);
    });

    it('makes nothing of events about what it does not know', () => {
      const later = everything().filter(
        (event) =>
          !/Registered|Requested|Founded|Opened|Added|Started|SplitOff|Read$|ExportListed/.test(event.type),
      );
      if (table === 'document_history')
        return expect(rowsAfter(projection, asLogged(later)).size).toBeGreaterThan(0);
      return expect(rowsAfter(projection, asLogged(later)).size).toBe(0);
    });
  },
);

describe('the document list', () => {
  it('shows a document at once, as waiting', () =>
    expect(rowAfter(documents, registered())).toMatchObject({
      id: documentId,
      status: 'unconfirmed',
      reading: 'waiting',
      file_name: '申請書.png',
      file_order: '申請書.png',
      created_on: '2026-05-21',
      created_by: staff,
      registered_position: 100n,
      content_revision: 0,
    }));

  it('shows what was read: the first values, the doubts, the pages', () =>
    expect(rowAfter(documents, registered(), read())).toMatchObject({
      reading: 'not-applicable',
      lead: [{ value: '手島 勇吉' }, { value: '東京都千代田区' }],
      doubts: 2,
      pages: 1,
      content_revision: 1,
    }));

  it('shows only a few values, cut, and none that are empty', () => {
    const inputs = ['', ' ', ...Array.from({ length: 6 }, () => '長'.repeat(100))].map((value, index) =>
      readInput({ id: id(300 + index), value }),
    );
    const row = rowAfter(documents, registered(), read({}, readingContent({ inputs })));
    expect(row?.lead.map((entry) => entry.value)).toEqual(Array.from({ length: 4 }, () => '長'.repeat(60)));
  });

  it('follows edits of the values it shows', () => {
    expect(rowAfter(documents, registered(), read(), revised())?.lead[0]).toEqual({
      id: inputId,
      value: '手嶋 勇吉',
    });
    const gone = revised([{ action: 'deleted', class: 'userInputs', id: inputId, before: {} }]);
    expect(rowAfter(documents, registered(), read(), gone)?.lead.map((entry) => entry.value)).toEqual([
      '東京都千代田区',
    ]);
    const elsewhere = revised([valueChange('万年筆', '鉛筆', id(999))]);
    expect(rowAfter(documents, registered(), read(), elsewhere)?.lead).toHaveLength(2);
  });

  it('knows an unreadable document with the reason', () =>
    expect(rowAfter(documents, registered(), foundUnreadable())).toMatchObject({
      status: 'invalid',
      reading: 'invalid',
      problem: 'corrupt-file',
    }));

  it('goes through confirming, exporting and returning', () => {
    expect(
      rowAfter(documents, registered(), read(), confirmed(), checkEnded(), exportListed()),
    ).toMatchObject({
      status: 'confirmed',
      is_checked: true,
      is_downloaded_with_csv: true,
    });
    const before = exportIssued({ documents: [{ documentId, contentRevision: 1 }] });
    expect(rowAfter(documents, registered(), read(), before)?.is_downloaded_with_csv).toBe(true);
    expect(rowAfter(documents, registered(), read(), confirmed(), checkEnded(), returned())).toMatchObject({
      status: 'unconfirmed',
      is_checked: false,
    });
  });

  it('has the comment as it was last written, until what people wrote is erased', () => {
    const commented = revised([
      { action: 'updated', class: 'documents', id: documentId, before: {}, after: { comment: '再提出' } },
    ]);
    expect(rowAfter(documents, registered(), read(), commented, revised())?.comment).toBe('再提出');
    expect(rowAfter(documents, registered(), read(), erased(commented))?.comment).toBe('');
  });

  it('names who changed it last, people only', () => {
    const [first, second] = asLogged([registered(), read()]);
    const byWorker = {
      ...second!,
      metadata: {
        ...second!.metadata,
        actor: { kind: 'worker', id: 'ocr-worker', role: null, address: null },
      },
    } as typeof second;
    expect([...rowsAfter(documents, [first!, byWorker!]).values()][0]).toMatchObject({ updated_by: staff });
  });
});

describe('the content', () => {
  it('is what was read, then what it was edited to', () => {
    const row = rowAfter(documentContent, read(), revised());
    expect(row?.user_inputs.find((input) => input.id === inputId)).toMatchObject({
      value: '手嶋 勇吉',
      is_corrected: true,
    });
    expect(row?.object_ids).toContain(tableId);
    expect(row?.object_ids).toHaveLength(7);
  });
  it('has the frames that were drawn, found by their ids, and loses them with what was erased', () => {
    const { id: frame, ...after } = columnFrame();
    const drawn = revised([{ action: 'created', class: 'columnFrames', id: frame, after }]);
    const row = rowAfter(documentContent, read(), drawn);
    expect(row?.column_frames).toEqual([columnFrame()]);
    expect(row?.object_ids).toContain(frame);
    expect(rowAfter(documentContent, read(), drawn, tablesRead())?.column_frames).toHaveLength(1);
    expect(rowAfter(documentContent, read(), erased(drawn))?.column_frames).toEqual([]);
  });
  it('names what people entered into fields of a form, to be suggested, of 2 to 24 characters', () => {
    const entered = (value: string, fragment: string | null, input: number) => ({
      action: 'created' as const,
      class: 'userInputs',
      id: id(input),
      after: { document: documentId, value, fragment, table: null },
    });
    const changes = [
      entered('大船渡市', id(701), 901),
      entered('大', id(701), 902),
      entered('あ'.repeat(25), id(701), 903),
      entered('帳票なし', null, 904),
    ];
    expect(rowAfter(documentContent, read(), revised(changes))?.entered).toEqual([[id(701), '大船渡市']]);
    expect(rowAfter(documentContent, read())?.entered).toEqual([]);
    expect(rowAfter(documentContent, read(), erased(revised(changes)))?.entered).toEqual([]);
  });
  it('knows why a value is empty, and that old values have no reason for it', () => {
    const marked = revised([
      {
        action: 'updated',
        class: 'userInputs',
        id: inputId,
        before: {},
        after: { value: '', mark: 'illegible', mark_reason: '水濡れ' },
      },
    ]);
    const valueOf = (row: ReturnType<typeof rowAfter<'document_content'>>) =>
      row?.user_inputs.find((input) => input.id === inputId);
    expect(valueOf(rowAfter(documentContent, read(), marked))).toMatchObject({
      mark: 'illegible',
      mark_reason: '水濡れ',
      is_corrected: true,
    });
    expect(valueOf(rowAfter(documentContent, read()))).toMatchObject({ mark: null, mark_reason: '' });
  });
  it('stays when the document is deleted: its history still names what changed', () =>
    expect(rowAfter(documentContent, read(), deleted())).toEqual(rowAfter(documentContent, read())));
});

describe('content hashes', () => {
  it('are kept for what was uploaded, not for the further documents of a PDF', () => {
    expect(rowAfter(documentHashes, registered())).toMatchObject({
      document_id: documentId,
      sha256: 'a'.repeat(64),
    });
    expect(rowAfter(documentHashes, registered({ splitFrom: id(60) }))).toBeUndefined();
  });
});

describe('the history', () => {
  it('has a line for every event of the document, and for every export it went into', () => {
    const rows = [...rowsAfter(documentHistory, asLogged(everything())).values()];
    expect(rows.map((row) => row.kind)).toEqual([
      'DocumentRegistered',
      'SourcePagesCounted',
      'SourceCut',
      'FileCut',
      'WholeFileReleased',
      'WholeFileErased',
      'DocumentRead',
      'DocumentRevised',
      'TablesRead',
      'PageRotated',
      'DocumentRereadRequested',
      'DocumentRereadAbandoned',
      'DocumentConfirmed',
      'CheckEnded',
      'PagesArranged',
      'DocumentSplitOff',
      'PagesTaken',
      'ExportListed',
      'DocumentRegisteredAsSheet',
      'DocumentReturnedToUnconfirmed',
      'DocumentDeleted',
    ]);
    const split = rows.filter((row) => row.document_id === splitDocumentId).map((row) => row.kind);
    expect(split).toEqual(['DocumentSplitOff', 'PagesTaken']);
    expect(rows.filter((row) => row.document_id === documentId)).toHaveLength(rows.length - split.length);
  });
  it('has a line for exports whose one event named all documents', () =>
    expect(
      rowAfter(documentHistory, exportIssued({ documents: [{ documentId, contentRevision: 1 }], count: 1 })),
    ).toMatchObject({ kind: 'ExportIssued', document_id: documentId, facts: { documents: 1 } }));
  it('keeps who changed which value from what to what', () =>
    expect(rowAfter(documentHistory, revised())).toMatchObject({
      actor: { id: staff },
      changes: [{ before: { value: '手島 勇吉' }, after: { value: '手嶋 勇吉' } }],
    }));
  it('keeps the fact of a change whose values were erased', () =>
    expect(rowAfter(documentHistory, erased(revised()))).toMatchObject({
      facts: { objects: 1, erased: true },
      changes: [],
    }));
});

describe('a read job', () => {
  const second = { readingId: id(63), documentId: id(62) };

  it('finishes when all is registered and every reading has ended', () => {
    const begun = [readJobStarted(2), registered(), registered({ documentId: second.documentId })];
    expect(rowAfter(jobs, ...begun, uploadRegistered(), readingSucceeded())).toMatchObject({
      status: 'started',
      finished: 1,
    });
    expect(
      rowAfter(jobs, ...begun, uploadRegistered(), readingSucceeded(), readingFailed(second)),
    ).toMatchObject({ status: 'finished', finished: 2 });
  });
  it('finishes also when the registration ends after the readings', () => {
    expect(rowAfter(jobs, readJobStarted(1), registered(), readingSucceeded())).toMatchObject({
      status: 'started',
    });
    expect(
      rowAfter(jobs, readJobStarted(1), registered(), readingSucceeded(), uploadRegistered()),
    ).toMatchObject({ status: 'finished' });
  });
  it('waits for the further documents of a PDF', () => {
    const split = [
      readJobStarted(1),
      registered(),
      uploadRegistered(),
      registered({ documentId: id(60), splitFrom: documentId }),
    ];
    expect(rowAfter(jobs, ...split, readingSucceeded())).toMatchObject({ total: 2, status: 'started' });
    expect(rowAfter(jobs, ...split, readingSucceeded(), readingSucceeded(second))).toMatchObject({
      status: 'finished',
    });
  });
  it('does not wait for what was cancelled', () =>
    expect(
      rowAfter(jobs, readJobStarted(1), registered(), uploadRegistered(), readingCancelled()),
    ).toMatchObject({ status: 'finished' }));
  it('has not begun while nothing has ended', () =>
    expect(rowAfter(jobs, readJobStarted(1), registered(), uploadRegistered())).toMatchObject({
      status: 'waiting',
      finished: 0,
    }));
  it('names what could not be read', () =>
    expect(
      rowAfter(jobs, readJobStarted(1), foundUnreadable(), readingFailed(), uploadRegistered()),
    ).toMatchObject({
      status: 'finished',
      problems: [{ documentId, problem: 'corrupt-file' }],
    }));
});

describe('an export job', () => {
  it('has its file when it is issued, with a line for what had to be replaced', () =>
    expect(rowAfter(jobs, exportRequested(), exportIssued())).toMatchObject({
      kind: 'export',
      status: 'finished',
      total: 1,
      file: { mediaType: 'text/csv' },
      option: { extension: 'CS', encoding: 'U8' },
      export_notes: [replacedNote],
    }));
  it('has the lines of one from before there were other notes than of characters', () => {
    const issued = exportIssued();
    const unencodable = [{ documentId, label: '氏名', characters: '𠮷' }];
    expect(rowAfter(jobs, exportRequested(), { ...issued, personal: { unencodable } })).toMatchObject({
      export_notes: [replacedNote],
    });
    expect(rowAfter(jobs, exportRequested(), erased(issued))).toMatchObject({
      status: 'finished',
      export_notes: [],
    });
  });
  it('fails with a reason', () =>
    expect(rowAfter(jobs, exportRequested(), exportFailed())).toMatchObject({
      status: 'failed',
      notes: ['no-documents'],
      file: null,
    }));
});

describe('open work', () => {
  it.each([
    ['succeeds', readingSucceeded()],
    ['fails', readingFailed()],
    ['is cancelled', readingCancelled()],
  ])('is a reading until it %s', (_how, end) => {
    expect(rowAfter(work, readingRequested())).toMatchObject({
      id: readingId,
      kind: 'reading',
      is_urgent: true,
      payload: { documentId, organisation },
    });
    expect(rowAfter(work, readingRequested(), end)).toBeUndefined();
  });
  it('is no reading that waits for a file until that is there', () => {
    const waiting = readingRequested({ awaitsFile: true });
    expect(rowAfter(work, waiting)).toBeUndefined();
    expect(rowAfter(work, waiting, readingReady())).toMatchObject({ id: readingId, kind: 'reading' });
    expect(rowAfter(work, waiting, readingReady(), readingSucceeded())).toBeUndefined();
    expect(rowAfter(readings, waiting)).toMatchObject({ state: 'open', file_id: fileId });
  });
  it('is the cutting of a PDF until all has files, then its erasing until it is gone', () => {
    const counted = pagesCounted({ cut: { whole: wholePdf, firstPages: 1 } });
    expect(rowAfter(work, pagesCounted())).toBeUndefined();
    expect(rowAfter(work, counted)).toMatchObject({
      id: fileId,
      kind: 'cutting',
      payload: {
        whole: wholePdf,
        parts: [
          { documentId, firstPage: 1, pages: 1 },
          { documentId: id(60), firstPage: 2, pages: 1 },
        ],
      },
    });
    expect(rowAfter(work, counted, fileCut())).toBeUndefined();
    expect(rowAfter(work, counted, fileCut(), wholeFileReleased())).toMatchObject({ kind: 'erasure' });
    expect(rowAfter(work, counted, fileCut(), wholeFileReleased(), wholeFileErased())).toBeUndefined();
  });
  it('lets a bulk read wait', () =>
    expect(rowAfter(work, readingRequested({ priority: 'bulk' }))).toMatchObject({ is_urgent: false }));
  it('is a registration until all is registered', () => {
    const asked = ReadRequested.of({ uploadId, jobId, documents: 1 });
    expect(rowAfter(work, asked)).toMatchObject({ id: uploadId, kind: 'registration' });
    expect(rowAfter(work, asked, uploadRegistered())).toBeUndefined();
  });
  it('is an export until it is issued or has failed, and says what it must show at least', () => {
    expect(rowAfter(work, exportRequested())).toMatchObject({
      id: exportJobId,
      payload: { requestedBy: staff, position: '100' },
    });
    expect(rowAfter(work, exportRequested(), exportIssued())).toBeUndefined();
    expect(rowAfter(work, exportRequested(), exportFailed())).toBeUndefined();
  });
  it('holds references, never values', () =>
    expect(JSON.stringify(rowAfter(work, readingRequested())?.payload)).not.toMatch(/申請書|手島/));
});

describe('accounts', () => {
  it('lose their names with their key', () =>
    expect(rowAfter(accounts, erased(accountOpened()))).toMatchObject({
      user_id: 'tanaka',
      last_name: null,
      first_name: null,
    }));
});

describe('a reading', () => {
  const after = (...events: DomainEvent[]) => rowAfter(readings, readingRequested(), ...events);
  it('is open until it ends', () => expect(after()).toMatchObject({ state: 'open', file_id: fileId }));
  it('ends with the form that was recognised, or without one', () => {
    expect(after(read({ sheetId }), readingSucceeded())).toMatchObject({
      state: 'applicable',
      sheet_id: sheetId,
    });
    expect(after(read(), readingSucceeded())).toMatchObject({ state: 'not-applicable' });
  });
  it('says when a worker began, once it has ended', () => {
    const startedAt = '2026-05-21T01:41:07.000Z';
    expect(after()).toMatchObject({ started_at: null });
    expect(after(read(), readingSucceeded({ startedAt }))).toMatchObject({ started_at: startedAt });
    expect(after(readingFailed({ startedAt }))).toMatchObject({ started_at: startedAt });
    expect(after(readingFailed())).toMatchObject({ started_at: null });
  });
  it('ends with a reason, or cancelled', () => {
    expect(after(readingFailed())).toMatchObject({ state: 'error', problem: 'corrupt-file' });
    expect(after(readingCancelled())).toMatchObject({ state: 'cancelled' });
  });
});

describe('a task on a page', () => {
  it('an import lists what it could not take by its cells', () => {
    expect(rowAfter(jobs, importRequested())).toMatchObject({ kind: 'import', status: 'waiting' });
    expect(rowAfter(jobs, importRequested(), importFinished())).toMatchObject({
      status: 'finished',
      notes: ['H5: 数式は取り込めません。'],
      further_notes: 1,
    });
    expect(rowAfter(jobs, importRequested(), importFailed())).toMatchObject({ status: 'failed' });
    expect(rowAfter(jobs, importRequested(), importFailed(), jobRetried())).toMatchObject({
      status: 'failed',
      retried_as: jobRetried().data.as,
    });
    expect(rowAfter(work, importRequested())).toMatchObject({ kind: 'import' });
    expect(rowAfter(work, importRequested(), importFinished())).toBeUndefined();
  });
  it('a command on many documents is a job of its own kind, which names the first that it was not done to', () => {
    expect(rowAfter(jobs, bulkRequested())).toMatchObject({ kind: 'bulk-delete', total: 1_001 });
    const returns = bulkRequested({ command: 'return-to-unconfirmed' });
    expect(rowAfter(jobs, returns)).toMatchObject({ kind: 'bulk-return', status: 'waiting' });
    const ended = bulkFinished({ done: 998, failedCount: 3 });
    expect(rowAfter(jobs, bulkRequested(), ended, ended)).toMatchObject({
      status: 'finished',
      total: 1_001,
      finished: 998,
      problems: [{ documentId, problem: 'not-found' }],
      further_notes: 2,
    });
    expect(rowAfter(jobs, bulkRequested(), bulkFailed())).toMatchObject({
      status: 'failed',
      notes: ['gave-up'],
    });
    expect(rowAfter(work, bulkRequested())).toMatchObject({ kind: 'bulk', payload: { command: 'delete' } });
    expect(rowAfter(work, bulkRequested(), bulkFinished())).toBeUndefined();
    expect(rowAfter(work, bulkRequested(), bulkFailed())).toBeUndefined();
  });
  it('is work until it ends, and a job that says how', () => {
    expect(rowAfter(work, pageTaskRequested())).toMatchObject({ kind: 'page-task' });
    expect(rowsAfter(work, asLogged([pageTaskRequested(), pageTaskFinished()])).size).toBe(0);
    expect(rowAfter(jobs, pageTaskRequested(), pageTaskFinished())).toMatchObject({ status: 'finished' });
    expect(rowAfter(jobs, pageTaskRequested(), pageTaskFailed())).toMatchObject({
      status: 'failed',
      notes: ['document-changed'],
    });
  });
  it('says where the text of a region is, apart from what changes a document', () => {
    expect(rowAfter(jobs, pageTaskRequested())).toMatchObject({ kind: 'page', text: null });
    expect(rowAfter(jobs, pageTaskRequested(areaTask), pageTaskFinished(blob()))).toMatchObject({
      ...{ kind: 'area', status: 'finished', text: blob() },
    });
  });
  it('replaces old tables by new ones', () =>
    expect(rowAfter(documentContent, read(), tablesRead())?.tables.map((table) => table.id)).toEqual([
      newTableId,
    ]));
  it('turns what lies on a page, its picture and what was found there, once', () => {
    const rows = rowsAfter(documentContent, twice(asLogged([read(), pageRotated()])));
    expect([...rows.values()][0]?.user_inputs[0]).toMatchObject({ x: 1340, y: 10 });
    const pages = [...rowsAfter(documentPages, twice(asLogged([read(), pageRotated()]))).values()][0];
    expect(pages?.pages[0]).toMatchObject({ id: pageId, width: 1400, height: 1000 });
    expect(pages?.turns).toHaveLength(1);
  });
});

describe('a document that is read again', () => {
  it('waits in the list, and comes back as it was when nothing comes of it', () => {
    expect(rowAfter(documents, registered(), read(), rereadRequested())).toMatchObject({
      reading: 'waiting',
      reading_id: rereadingId,
    });
    expect(rowAfter(documents, registered(), read(), rereadRequested(), rereadAbandoned())).toMatchObject({
      reading: 'not-applicable',
      status: 'unconfirmed',
    });
  });
  it('has a job of its own', () => {
    expect(rowAfter(jobs, rereadJobStarted())).toMatchObject({ kind: 'read', total: 1, status: 'waiting' });
    const ended = readingSucceeded({ jobId: rereadJobId, readingId: rereadingId });
    expect(rowAfter(jobs, rereadJobStarted(), ended)).toMatchObject({ status: 'finished' });
  });
});

describe('the applicant of a document', () => {
  const content = readingContent({ inputs: [readInput({ isApplicant: true })] });
  it('is the value of the field that is marked so', () => {
    expect(rowAfter(documents, registered(), read({}, content))?.applicant?.value).toBe('手島 勇吉');
    expect(rowAfter(documents, registered(), read())?.applicant).toBeNull();
  });
  it('follows corrections, and goes with its field or its key', () => {
    const story = [registered(), read({}, content)];
    expect(rowAfter(documents, ...story, revised())?.applicant?.value).toBe('手嶋 勇吉');
    const gone = revised([{ action: 'deleted', class: 'userInputs', id: inputId, before: {} }]);
    expect(rowAfter(documents, ...story, gone)?.applicant).toBeNull();
    expect(rowAfter(documents, ...story.map(erased))?.applicant).toBeNull();
  });
});

describe('a form that is registered', () => {
  it('is work until its template is made', () => {
    expect(rowAfter(work, sheetRegistrationRequested())).toMatchObject({ kind: 'template' });
    expect(rowsAfter(work, asLogged([sheetRegistrationRequested(), sheetRegistrationFinished()])).size).toBe(
      0,
    );
    expect(rowsAfter(work, asLogged([sheetRegistrationRequested(), sheetRegistrationFailed()])).size).toBe(0);
  });
  it('shows in the list of forms with all it asks, until it is removed', () => {
    expect(rowAfter(sheets, sheetRegistered())).toMatchObject({
      id: sheetId,
      status: 'active',
      form: sheetForm(),
    });
    expect(rowAfter(sheets, sheetRegistered(), sheetRemoved())).toMatchObject({ status: 'removed' });
  });
  it('ends its job with its id, or with the reason', () => {
    const finished = [sheetRegistrationRequested(), sheetRegistrationFinished()];
    expect(rowAfter(jobs, ...finished)).toMatchObject({
      id: sheetJobId,
      status: 'finished',
      sheet_id: sheetId,
    });
    const failed = [sheetRegistrationRequested(), sheetRegistrationFailed()];
    expect(rowAfter(jobs, ...failed)).toMatchObject({ status: 'failed', notes: ['corrupt-file'] });
  });
  it('is named by the document it was made from', () =>
    expect(rowAfter(documents, registered(), read(), registeredAsSheet())).toMatchObject({
      registered_sheet_id: sheetId,
    }));
});
