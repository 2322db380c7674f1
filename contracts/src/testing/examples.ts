import { AccountOpened } from '../events/account.js';
import { ImportFailed, ImportFinished, ImportRequested } from '../jobs/import/events.js';
import { BulkCommandFailed, BulkCommandFinished, BulkCommandRequested } from '../jobs/bulk-command/events.js';

import { ERASED, type DomainEvent } from '../events/define.js';
import { ConfigurationAdded, ConfigurationRemoved, ConfigurationRevised } from '../events/configuration.js';
import {
  CheckEnded,
  DocumentConfirmed,
  DocumentDeleted,
  DocumentFoundUnreadable,
  DocumentRead,
  DocumentRegistered,
  DocumentRegisteredAsSheet,
  DocumentRereadAbandoned,
  DocumentRereadRequested,
  DocumentReturnedToUnconfirmed,
  DocumentRevised,
  DocumentSplitOff,
  FirstEntryMade,
  FirstEntryWithdrawn,
  PagesArranged,
  PagesTaken,
  PageRotated,
  SecondEntryMade,
  SourcePagesCounted,
  TablesRead,
} from '../events/document.js';
import {
  ExportFailed,
  ExportIssued,
  ExportListed,
  ExportRequested,
  type ExportFacts,
  type ExportNote,
} from '../jobs/export/events.js';
import { JobRetried } from '../events/job.js';
import { PageTaskFailed, PageTaskFinished, PageTaskRequested } from '../jobs/page-task/events.js';
import { ReadJobStarted, RereadJobStarted } from '../jobs/reading/events.js';
import {
  SheetRegistrationFailed,
  SheetRegistrationFinished,
  SheetRegistrationRequested,
} from '../jobs/sheet/events.js';
import { ArrangementFinished, ArrangementRequested } from '../events/page-arrangement.js';
import { SheetRegistered, SheetRemoved } from '../events/sheet.js';
import type { SheetForm } from '../objects/sheets/sheet-form.js';
import type { EventMetadata } from '../events/metadata.js';
import { OrganizationFounded } from '../events/organization.js';
import { ReadingCancelled, ReadingFailed, ReadingRequested, ReadingSucceeded } from '../events/reading.js';
import type { Recorded } from '../events/recorded.js';
import { UploadRegistered } from '../events/upload.js';
import type { PageTask } from '../jobs/page-task/messages.js';
import type { ReadingOptions } from '../jobs/reading/messages.js';
import type { ObjectChange } from '../objects/changes.js';
import type { ChosenColumns } from '../objects/output/chosen-column.js';
import type { Entered, EntryDifference } from '../objects/document/entered.js';
import { OutputOptions } from '../objects/output/output-options.js';
import type { BlobRef, Id } from '../objects/ids.js';
import { defaultOrganizationSettings } from '../objects/configuration/organization-settings.js';
import { presetTableCells, presetUserInputs } from '../objects/configuration/preset-pattern.js';
import type { ColumnFrame, OutputFrame } from '../objects/output/output-frames.js';
import type { PageImage, ReadingContent, ReadInput, ReadTable } from '../objects/document/reading-content.js';

/** Readable ids for examples: `id(7)` is always the same UUID. */
export const id = (number: number): Id => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const organisation = id(1);
export const staff = id(3);
export const uploadId = id(10);
export const jobId = id(11);
export const fileId = id(12);
export const documentId = id(20);
export const readingId = id(21);
export const pageId = id(22);
export const inputId = id(30);
export const doubtfulInputId = id(31);
export const tableId = id(40);
export const commitId = id(50);

export const blob = (more: Partial<BlobRef> = {}): BlobRef => ({
  owner: fileId,
  sha256: 'a'.repeat(64),
  mediaType: 'image/png',
  size: 2048,
  ...more,
});

export const pdfBlob = (more: Partial<BlobRef> = {}): BlobRef =>
  blob({ mediaType: 'application/pdf', ...more });

export const page = (more: Partial<PageImage> = {}): PageImage => ({
  id: pageId,
  page: 1,
  sourcePage: 1,
  sourceFileId: fileId,
  width: 1000,
  height: 1400,
  originalWidth: 1000,
  originalHeight: 1400,
  image: blob({ owner: documentId }),
  preview: blob({ owner: documentId }),
  thumbnail: blob({ owner: documentId }),
  transform: { quarterTurn: 0, skewDegrees: 0, dpi: 300 },
  isBlank: false,
  ...more,
});

export const columnFrame = (more: Partial<ColumnFrame> = {}): ColumnFrame => ({
  id: id(640),
  document: documentId,
  pageNum: 1,
  scale: 1,
  sequence: 1,
  x: 5,
  y: 5,
  width: 200,
  height: 300,
  ...more,
});
export const outputFrame = (more: Partial<OutputFrame> = {}): OutputFrame => ({
  ...columnFrame(),
  id: id(650),
  frameType: 'O',
  ...more,
});

export const readInput = (more: Partial<ReadInput> = {}): ReadInput => ({
  id: inputId,
  pageId,
  type: 'TX',
  subject: '申請者',
  label: '氏名',
  value: '手島 勇吉',
  sequence: 1,
  box: { x: 10, y: 20, width: 300, height: 40 },
  origin: { engine: 'tesseract', confidence: 97 },
  fragmentId: null,
  formItemId: null,
  ...more,
});

/** A table of two columns: a header row and one row of values. */
export const readTable = (more: Partial<ReadTable> = {}): ReadTable => ({
  id: tableId,
  pageId,
  subject: '明細',
  label: '品目',
  sequence: 3,
  rowNumber: 2,
  columnNumber: 2,
  box: { x: 0, y: 500, width: 800, height: 80 },
  engine: 'tesseract',
  cells: {
    number: [1, 2, 3, 4],
    row: [1, 1, 2, 2],
    column: [1, 2, 1, 2],
    isHeader: [true, true, false, false],
    value: ['品名', '数量', '鉛筆', '12'],
    box: [
      [0, 500, 400, 40],
      [400, 500, 400, 40],
      [0, 540, 400, 40],
      [400, 540, 400, 40],
    ],
    confidence: [99, 99, 95, 60],
  },
  ...more,
});

/** Two values, the second one doubtful, and a table with one doubtful cell. */
export const readingContent = (more: Partial<ReadingContent> = {}): ReadingContent => ({
  inputs: [
    readInput(),
    readInput({
      id: doubtfulInputId,
      label: '住所',
      value: '東京都千代田区',
      sequence: 2,
      origin: { engine: 'tesseract', confidence: 40 },
    }),
  ],
  tables: [readTable()],
  ...more,
});

export const readingOptions: ReadingOptions = {
  mode: 'AT',
  destinationSheet: null,
  ocrEngine: 'AP',
  readingMode: 'CF',
  readingKeywords: [],
  shouldFilterRegions: true,
  isForcingAllocation: false,
  isCorrectingFramePosition: true,
  shouldRotateImage: true,
  columnsForSkip: '',
  presetPattern: null,
};

type DataOf<Kind extends { of(data: never, ...personal: never[]): unknown }> = Parameters<Kind['of']>[0];

export const registered = (more: Partial<DataOf<typeof DocumentRegistered>> = {}, fileName = '申請書.png') =>
  DocumentRegistered.of(
    {
      documentId,
      uploadId,
      jobId,
      readingId,
      sequence: 1,
      layout: 1,
      sources: [{ fileId, blob: blob(), firstPage: 1, pages: 1 }],
      channel: 'F',
      splitFrom: null,
      ...more,
    },
    { fileName },
  );

export const pagesCounted = (more: Partial<DataOf<typeof SourcePagesCounted>> = {}) =>
  SourcePagesCounted.of({
    documentId,
    readingId,
    fileId,
    pages: 2,
    furtherDocuments: [{ documentId: id(60), readingId: id(61), firstPage: 2, pages: 1 }],
    ...more,
  });

export const read = (more: Partial<DataOf<typeof DocumentRead>> = {}, content = readingContent()) =>
  DocumentRead.of(
    {
      documentId,
      readingId,
      jobId,
      sheetId: null,
      allocation: null,
      unreadPages: [],
      notes: [],
      findings: null,
      pages: [page()],
      texts: blob({ owner: documentId }),
      engine: 'tesseract',
      values: 6,
      doubts: 2,
      from: 'reading',
      ...more,
    },
    content,
  );

export const foundUnreadable = (more: Partial<DataOf<typeof DocumentFoundUnreadable>> = {}) =>
  DocumentFoundUnreadable.of({
    documentId,
    readingId,
    jobId,
    problem: 'corrupt-file',
    from: 'reading',
    ...more,
  });

export const valueChange = (value: string, before = '手島 勇吉', input = inputId): ObjectChange => ({
  action: 'updated',
  class: 'userInputs',
  id: input,
  before: { value: before },
  after: { value },
});

export const revised = (
  changes: ObjectChange[] = [valueChange('手嶋 勇吉')],
  more: Partial<DataOf<typeof DocumentRevised>> = {},
) => DocumentRevised.of({ documentId, commitId, objects: changes.length, doubts: 2, ...more }, { changes });

export const confirmed = (contentRevision = 1, more: Partial<DataOf<typeof DocumentConfirmed>> = {}) =>
  DocumentConfirmed.of({ documentId, contentRevision, wasApplicable: false, ...more });

export const entryId = id(51);
export const firstEntryMade = (more: Partial<DataOf<typeof FirstEntryMade>> = {}) =>
  FirstEntryMade.of({ documentId, contentRevision: 1, ...more });
export const firstEntryWithdrawn = () => FirstEntryWithdrawn.of({ documentId });
export const entered = (value: string, more: Partial<Entered> = {}): Entered => ({
  value,
  mark: null,
  mark_reason: '',
  ...more,
});
export const secondEntryMade = (
  differences: EntryDifference[] = [
    { id: inputId, first: entered('手島 勇吉'), second: entered('手嶋 勇吉') },
  ],
  more: Partial<DataOf<typeof SecondEntryMade>> = {},
) =>
  SecondEntryMade.of(
    { documentId, entryId, contentRevision: 1, values: 4, differences: differences.length, ...more },
    { differences },
  );

export const checkEnded = () => CheckEnded.of({ documentId });

export const returned = (more: Partial<DataOf<typeof DocumentReturnedToUnconfirmed>> = {}) =>
  DocumentReturnedToUnconfirmed.of({ documentId, wasApplicable: false, ...more });

export const deleted = (more: Partial<DataOf<typeof DocumentDeleted>> = {}) =>
  DocumentDeleted.of({
    documentId,
    from: 'unconfirmed',
    reading: 'not-applicable',
    readingId,
    reason: 'asked',
    ...more,
  });

export const arrangementId = id(110);
export const splitDocumentId = id(111);
export const splitPageId = id(112);
export const splitInputId = id(113);
const recordsOfPages = {
  texts: [blob({ owner: documentId })],
  findings: [],
  turns: [],
  files: [{ fileId, blob: blob() }],
};
const secondPage = () => page({ id: splitPageId, page: 2, sourcePage: 2 });
const noForm = { sheetId: null, applicantId: null, records: recordsOfPages };

export const arrangementRequested = () =>
  ArrangementRequested.of({
    arrangementId,
    targets: [
      { documentId, splitFrom: null, pages: [pageId], removed: [] },
      { documentId: splitDocumentId, splitFrom: documentId, pages: [splitPageId], removed: [] },
    ],
  });
export const arrangementFinished = () =>
  ArrangementFinished.of({ arrangementId, refused: [], created: [splitDocumentId] });

/** Its second page, with one value, leaves for a document of its own. */
export const pagesArranged = (more: Partial<DataOf<typeof PagesArranged>> = {}) =>
  PagesArranged.of(
    {
      documentId,
      arrangementId,
      before: [pageId, splitPageId],
      after: { ...noForm, pages: [page()], removed: [], doubts: 2 },
      parcels: [{ ...noForm, from: documentId, to: splitDocumentId, pages: [secondPage()], removed: [] }],
      from: 'not-applicable',
      ...more,
    },
    {
      changes: [
        {
          action: 'deleted',
          class: 'userInputs',
          id: splitInputId,
          before: { subject: '二枚目', label: '備考' },
        },
      ],
      setAside: [],
      carried: [
        { pageId: splitPageId, class: 'userInputs', id: splitInputId, fields: { value: '手島様の備考' } },
      ],
      lead: [{ id: inputId, value: '手島 勇吉' }],
      applicant: null,
    },
  );

export const documentSplitOff = () =>
  DocumentSplitOff.of(
    {
      documentId: splitDocumentId,
      arrangementId,
      splitFrom: documentId,
      uploadId,
      jobId,
      readingId: id(114),
      layout: 1,
      channel: 'F',
    },
    { fileName: '申請書.png' },
  );

export const pagesTaken = (more: Partial<DataOf<typeof PagesTaken>> = {}) =>
  PagesTaken.of(
    {
      documentId: splitDocumentId,
      arrangementId,
      before: [],
      after: { ...noForm, pages: [{ ...secondPage(), page: 1 }], removed: [], doubts: 0 },
      parcels: [{ from: documentId, pages: [splitPageId], removed: [], isSetAside: false }],
      from: 'not-applicable',
      ...more,
    },
    {
      changes: [
        {
          action: 'created',
          class: 'userInputs',
          id: splitInputId,
          after: { label: '備考', value: '手島様の備考', uploaded_file: splitPageId, table: null },
        },
      ],
      setAside: [],
      carried: [],
      lead: [{ id: splitInputId, value: '手島様の備考' }],
      applicant: null,
    },
  );

export const readJobStarted = (documents = 1) => ReadJobStarted.of({ jobId, uploadId, documents });
export const uploadRegistered = () => UploadRegistered.of({ uploadId, jobId });

export const readingRequested = (more: Partial<DataOf<typeof ReadingRequested>> = {}) =>
  ReadingRequested.of({
    readingId,
    documentId,
    jobId,
    layout: 1,
    sources: [{ fileId, blob: blob(), firstPage: 1, pages: 1 }],
    options: readingOptions,
    sheets: null,
    preset: null,
    lexicon: null,
    priority: 'operator',
    ...more,
  });

const ended = { readingId, documentId, jobId };
export const readingSucceeded = (more: Partial<DataOf<typeof ReadingSucceeded>> = {}) =>
  ReadingSucceeded.of({ ...ended, pages: 1, ...more });
export const readingFailed = (more: Partial<DataOf<typeof ReadingFailed>> = {}) =>
  ReadingFailed.of({ ...ended, problem: 'corrupt-file', ...more });
export const readingCancelled = (more: Partial<DataOf<typeof ReadingCancelled>> = {}) =>
  ReadingCancelled.of({ ...ended, ...more });

export const pageJobId = id(77);
export const newTableId = id(78);
export const tablesRead = (more: Partial<DataOf<typeof TablesRead>> = {}) =>
  TablesRead.of(
    {
      documentId,
      jobId: pageJobId,
      how: 'drawn',
      removed: { tables: [tableId], inputs: [] },
      doubts: 2,
      ...more,
    },
    { tables: [readTable({ id: newTableId })] },
  );
export const pageRotated = () =>
  PageRotated.of({
    documentId,
    jobId: pageJobId,
    before: page(),
    page: page({ width: 1400, height: 1000 }),
    turn: 90,
  });
export const rotateTask: PageTask = { type: 'rotate-page', page: page(), turn: 90 };
const pageJob = { jobId: pageJobId, documentId };
export const areaTask: PageTask = {
  ...{ type: 'read-area', page: page(), kind: 'TX' },
  box: { x: 10, y: 20, width: 300, height: 40 },
};
export const pageTaskRequested = (task: PageTask = rotateTask) => PageTaskRequested.of({ ...pageJob, task });
export const pageTaskFinished = (text: BlobRef | null = null) => PageTaskFinished.of({ ...pageJob, text });
export const pageTaskFailed = () => PageTaskFailed.of({ ...pageJob, problem: 'document-changed' });

export const rereadingId = id(75);
export const rereadJobId = id(76);
const reread = { documentId, readingId: rereadingId, jobId: rereadJobId };
export const rereadJobStarted = () => RereadJobStarted.of({ jobId: rereadJobId, documentId });
export const rereadRequested = (more: Partial<DataOf<typeof DocumentRereadRequested>> = {}) =>
  DocumentRereadRequested.of({ ...reread, isForced: false, from: 'not-applicable', ...more });
export const rereadAbandoned = (more: Partial<DataOf<typeof DocumentRereadAbandoned>> = {}) =>
  DocumentRereadAbandoned.of({ ...reread, problem: 'corrupt-file', to: 'not-applicable', ...more });

export const sheetId = id(80);
export const sheetJobId = id(81);

/** One item with one text field. */
export const sheetForm = (more: Partial<SheetForm> = {}): SheetForm => ({
  items: [
    {
      id: id(82),
      sequence: 1,
      subject: '氏名',
      displaySubject: '',
      using: true,
      frameGroup: null,
      standardItem: id(84),
    },
  ],
  fragments: [
    {
      id: id(83),
      formItem: id(82),
      sequence: 1,
      label: '氏名',
      type: 'TX',
      kind: 'text',
      required: true,
      clipped: false,
      isApplicant: true,
      value: '',
      autoGenerateOptions: '',
      areaLinkageKey: 'name',
    },
  ],
  options: [],
  areas: [{ key: 'name', page: 1, x: 40, y: 50, width: 80, height: 10 }],
  tables: [],
  ...more,
});

export const sheetRegistered = (more: Partial<DataOf<typeof SheetRegistered>> = {}, form = sheetForm()) =>
  SheetRegistered.of(
    {
      sheetId,
      jobId: sheetJobId,
      documentId: null,
      pages: 1,
      template: blob({ owner: sheetId }),
      ...more,
    },
    { formSubject: '就学援助申請書', keyword: null, form },
  );
export const sheetRemoved = () => SheetRemoved.of({ sheetId });

const sheetJob = { jobId: sheetJobId, sheetId };
export const sheetRegistrationRequested = () =>
  SheetRegistrationRequested.of({ ...sheetJob, documentId: null, definition: blob({ owner: sheetId }) });
export const sheetRegistrationFinished = () => SheetRegistrationFinished.of(sheetJob);
export const sheetRegistrationFailed = () =>
  SheetRegistrationFailed.of({ ...sheetJob, problem: 'corrupt-file' });
export const registeredAsSheet = () => DocumentRegisteredAsSheet.of({ documentId, sheetId });

export const presetPatternId = id(85);
export const presetInputId = id(86);
export const presetTableId = id(87);
export const presetCellIds = [id(88), id(89)] as const;
const ofPresetPattern = { root: 'presetPattern', configurationId: presetPatternId } as const;

const presetInput = (subject: string, more: Record<string, unknown>): Record<string, unknown> => ({
  ...presetUserInputs.schema.parse({ preset_pattern: presetPatternId, subject, label: subject, ...more }),
});
/** A pattern with one value and a table of one row and two columns. */
export const presetObjects = (): ObjectChange[] => [
  { action: 'created', class: 'presetPatterns', id: presetPatternId, after: { name: '田中様の様式' } },
  {
    action: 'created',
    class: 'presetUserInputs',
    id: presetInputId,
    after: presetInput('備考', { sequence: 2, type: 'TA' }),
  },
  {
    action: 'created',
    class: 'presetUserInputs',
    id: presetTableId,
    after: presetInput('明細', { type: 'TL', column_number: 2 }),
  },
  ...presetCellIds.map((cell, index): ObjectChange => ({
    action: 'created',
    class: 'presetTableCells',
    id: cell,
    after: {
      ...presetTableCells.schema.parse({
        preset_user_input: presetTableId,
        sequence: index + 1,
        cell_position_in_row: 1,
        cell_position_in_column: index + 1,
        value: ['品名', '数量'][index],
      }),
    },
  })),
];
export const presetAdded = (changes = presetObjects()) =>
  ConfigurationAdded.of({ ...ofPresetPattern, commitId: id(90), objects: changes.length }, { changes });
export const labelChange = (label: string, before = '備考'): ObjectChange => ({
  action: 'updated',
  class: 'presetUserInputs',
  id: presetInputId,
  before: { label: before },
  after: { label },
});
export const presetRevised = (changes = [labelChange('手島様の備考')], commit = id(91)) =>
  ConfigurationRevised.of({ ...ofPresetPattern, commitId: commit, objects: changes.length }, { changes });
export const presetRemoved = (commit = id(92)) =>
  ConfigurationRemoved.of({ ...ofPresetPattern, commitId: commit });

export const exportJobId = id(70);
export const outputOptions = (more: Partial<OutputOptions> = {}): OutputOptions => ({
  ...OutputOptions.parse({}),
  ...more,
});
export const exportFile = blob({ owner: exportJobId, mediaType: 'text/csv' });
export const exportManifest = blob({ owner: exportJobId, mediaType: 'application/json' });
export const exportFacts = (more: Partial<ExportFacts> = {}): ExportFacts => ({
  format: null,
  option: outputOptions(),
  paper: null,
  count: 1,
  replacedCharacters: 1,
  guardedCells: 0,
  ...more,
});

export const exportRequested = (
  more: Partial<DataOf<typeof ExportRequested>> = {},
  columns: ChosenColumns | null = null,
) =>
  ExportRequested.of(
    {
      jobId: exportJobId,
      documents: [documentId],
      filter: null,
      option: {},
      format: null,
      paper: null,
      ...more,
    },
    { columns },
  );

export const exportListed = (more: Partial<DataOf<typeof ExportListed>> = {}) =>
  ExportListed.of({
    ...exportFacts(),
    jobId: exportJobId,
    manifest: exportManifest,
    part: 1,
    documents: [{ documentId, contentRevision: 1 }],
    ...more,
  });

export const replacedNote: ExportNote = { kind: 'replaced', documentId, label: '氏名', characters: '𠮷' };
export const exportIssued = (more: Partial<DataOf<typeof ExportIssued>> = {}) =>
  ExportIssued.of(
    {
      ...exportFacts(),
      jobId: exportJobId,
      documents: [],
      file: exportFile,
      manifest: exportManifest,
      furtherNotes: 0,
      ...more,
    },
    { notes: [replacedNote] },
  );

export const exportFailed = () => ExportFailed.of({ jobId: exportJobId, problem: 'no-documents' });

export const importJobId = id(71);
export const importFile = blob({
  owner: importJobId,
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
export const importRequested = () => ImportRequested.of({ jobId: importJobId, file: importFile });
export const importFinished = () =>
  ImportFinished.of(
    { jobId: importJobId, documents: 1, problemCount: 2 },
    { problems: [{ cell: 'H5', text: '数式は取り込めません。' }] },
  );
export const jobRetried = () => JobRetried.of({ jobId: importJobId, as: id(72) });
export const importFailed = () => ImportFailed.of({ jobId: importJobId, problem: 'gave-up' });

export const bulkJobId = id(73);
export const bulkList = blob({ owner: bulkJobId, mediaType: 'application/json' });
export const bulkRequested = (more: Partial<DataOf<typeof BulkCommandRequested>> = {}) =>
  BulkCommandRequested.of({
    jobId: bulkJobId,
    command: 'delete',
    documents: 1_001,
    list: bulkList,
    ...more,
  });
export const bulkFinished = (more: Partial<DataOf<typeof BulkCommandFinished>> = {}) =>
  BulkCommandFinished.of({
    jobId: bulkJobId,
    done: 1_000,
    failedCount: 1,
    failed: [{ documentId, code: 'not-found' }],
    ...more,
  });
export const bulkFailed = () => BulkCommandFailed.of({ jobId: bulkJobId, problem: 'gave-up' });

export const organizationFounded = () =>
  OrganizationFounded.of({
    organizationId: organisation,
    name: '見本市役所',
    romanName: 'mihon',
    isOnPremise: false,
  });
export const organizationSettings = defaultOrganizationSettings;

export const accountOpened = () =>
  AccountOpened.of(
    { accountId: staff, userId: 'tanaka', role: 'staff', departmentIds: [] },
    { lastName: '田中', firstName: '花子' },
  );

/** The same event after the key of what people wrote was destroyed. */
export const erased = <Event extends DomainEvent>(event: Event): Event => ({
  ...event,
  personal: event.personal === null ? null : ERASED,
});

export const metadata = (more: Partial<EventMetadata> = {}): EventMetadata => ({
  organisation,
  actor: { kind: 'staff', id: staff, role: 'staff', address: '192.0.2.1' },
  correlationId: 'correlation',
  causationId: 'causation',
  occurredAt: '2026-05-21T01:02:03.000Z',
  schemaVersion: 1,
  previousHash: null,
  ...more,
});

export interface Place {
  readonly stream?: string;
  readonly revision?: bigint;
  readonly position?: bigint;
  readonly metadata?: Partial<EventMetadata>;
}

/** The event as the log would answer it. */
export const recorded = <Event extends DomainEvent>(event: Event, place: Place = {}): Recorded<Event> => ({
  ...event,
  id: id(Number(place.position ?? 0n) + 900_000),
  stream: place.stream ?? `document-${documentId}`,
  revision: place.revision ?? 0n,
  position: place.position ?? 100n,
  metadata: metadata(place.metadata),
});

/** Events in the order of the log: revisions count within one stream, positions over all. */
export const inOrder = <Event extends DomainEvent>(
  events: readonly Event[],
  place: Place = {},
): Recorded<Event>[] =>
  events.map((event, index) =>
    recorded(event, {
      ...place,
      revision: (place.revision ?? 0n) + BigInt(index),
      position: (place.position ?? 100n) + BigInt(index) * 10n,
    }),
  );
