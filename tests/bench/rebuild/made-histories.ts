import {
  CheckEnded,
  DocumentConfirmed,
  DocumentRead,
  DocumentRegistered,
  DocumentReturnedToUnconfirmed,
  DocumentRevised,
  TablesRead,
} from '@reader/contracts/events/document';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import type {
  ReadingContent,
  ReadInput,
  ReadTable,
} from '@reader/contracts/objects/document/reading-content';
import type { Id } from '@reader/contracts/objects/ids';
import { subjects, valueOf } from '../export/made-documents.js';
import type { MadeHistory } from './write-log.js';

/** Events of each document, in both logs. */
export const EVENTS_EACH = 10;

const VALUES = 20;
const ROWS = 10;
const COLUMNS = 4;
/** Values that a revision corrects. */
const CORRECTED = 3;

const blobOf = (documentId: Id, mediaType = 'image/png') => ({
  owner: documentId,
  sha256: documentId.replaceAll('-', '').padEnd(64, '0'),
  mediaType,
  size: 300_000,
});

const registered = (documentId: Id, readingId: Id) =>
  DocumentRegistered.of(
    {
      documentId,
      uploadId: crypto.randomUUID(),
      jobId: crypto.randomUUID(),
      readingId,
      sequence: 1,
      layout: 1,
      sources: [{ fileId: documentId, blob: blobOf(documentId), firstPage: 1, pages: 1 }],
      channel: 'F',
      splitFrom: null,
      awaitsFile: false,
    },
    { fileName: `保健調査票_${documentId.slice(0, 8)}.jpg` },
  );

const signed = (documentId: Id) => [
  DocumentConfirmed.of({ documentId, contentRevision: 0, wasApplicable: false }),
  CheckEnded.of({ documentId }),
  DocumentReturnedToUnconfirmed.of({ documentId, wasApplicable: false }),
];

/** Registered, then confirmed and returned again and again: small events, nearly nothing in them is sealed. */
export const plainHistory: MadeHistory = (documentId) => [
  [registered(documentId, crypto.randomUUID())],
  ...Array.from({ length: (EVENTS_EACH - 1) / 3 }, () => signed(documentId)),
];

const inputsOf = (pageId: Id, number: number): ReadInput[] =>
  Array.from({ length: VALUES }, (_, place) => ({
    id: crypto.randomUUID(),
    pageId,
    type: 'TX',
    subject: subjects[place] ?? '',
    label: subjects[place] ?? '',
    value: valueOf(place, number),
    sequence: place + 1,
    box: { x: 120, y: 200 + place * 40, width: 480, height: 36 },
    origin: { engine: 'tesseract', confidence: 80 + ((number + place) % 20) },
    fragmentId: crypto.randomUUID(),
    formItemId: crypto.randomUUID(),
  }));

const tableOf = (pageId: Id, number: number): ReadTable => {
  const cells = Array.from({ length: ROWS * COLUMNS }, (_, index) => ({
    row: Math.floor(index / COLUMNS) + 1,
    column: (index % COLUMNS) + 1,
  }));
  return {
    ...{ id: crypto.randomUUID(), pageId, subject: '明細', label: '明細', sequence: 1, engine: 'tesseract' },
    ...{ rowNumber: ROWS, columnNumber: COLUMNS, box: { x: 120, y: 1200, width: 1600, height: 400 } },
    cells: {
      number: cells.map((_, index) => index + 1),
      row: cells.map(({ row }) => row),
      column: cells.map(({ column }) => column),
      isHeader: cells.map(({ row }) => row === 1),
      value: cells.map(({ row, column }) => valueOf(column + 6, number * ROWS + row)),
      box: cells.map(({ row, column }) => [120 + (column - 1) * 400, 1160 + row * 40, 400, 40]),
      confidence: cells.map((_, index) => 75 + ((number + index) % 25)),
    },
  };
};

const read = (documentId: Id, readingId: Id, pageId: Id, content: ReadingContent) =>
  DocumentRead.of(
    {
      ...{ documentId, readingId, jobId: readingId, sheetId: null, allocation: null, unreadPages: [] },
      ...{ notes: [], findings: null, texts: blobOf(documentId, 'application/json'), engine: 'tesseract' },
      pages: [
        {
          ...{ id: pageId, page: 1, sourcePage: 1, sourceFileId: documentId, isBlank: false },
          ...{ width: 2480, height: 3508, originalWidth: 2480, originalHeight: 3508 },
          ...{ image: blobOf(documentId), preview: blobOf(documentId), thumbnail: blobOf(documentId) },
          transform: { quarterTurn: 0, skewDegrees: 0, dpi: 300 },
        },
      ],
      ...{ values: VALUES + ROWS * COLUMNS, doubts: 6, from: 'reading' as const },
    },
    content,
  );

/** Some values corrected in one save, as the check screen sends them; each time others. */
const revised = (documentId: Id, inputs: readonly ReadInput[], time: number) => {
  const changes = inputs
    .slice(time * CORRECTED, (time + 1) * CORRECTED)
    .map(({ id, value }): ObjectChange => ({
      action: 'updated',
      class: 'userInputs',
      id,
      before: { value, is_corrected: false },
      after: { value: `${value}（訂正）`, is_corrected: true },
    }));
  return DocumentRevised.of(
    { documentId, commitId: crypto.randomUUID(), objects: CORRECTED, doubts: 6 },
    { changes },
  );
};

/** A table that was drawn again over the one that stood there. */
const tableRead = (documentId: Id, table: ReadTable, before: ReadTable) => {
  const { userInputs, tables } = contentOfReading(documentId, { inputs: [], tables: [before] });
  return TablesRead.of(
    {
      ...{ documentId, jobId: crypto.randomUUID(), how: 'drawn', doubts: 6 },
      removed: { tables: [before.id], inputs: userInputs.map(({ id }) => id) },
    },
    { tables: [table], replaced: { tables: [...tables], inputs: [...userInputs] } },
  );
};

/** Registered, read, corrected and its table read again: half of the events are sealed revisions and table readings. */
export const sealedHistory: MadeHistory = (documentId, number) => {
  const [readingId, pageId] = [crypto.randomUUID(), crypto.randomUUID()];
  const inputs = inputsOf(pageId, number);
  const first = tableOf(pageId, number);
  const second = tableOf(pageId, number + 1);
  const third = tableOf(pageId, number + 2);
  return [
    [registered(documentId, readingId)],
    [read(documentId, readingId, pageId, { inputs, tables: [first] })],
    [revised(documentId, inputs, 1)],
    [tableRead(documentId, second, first)],
    [revised(documentId, inputs, 2)],
    [tableRead(documentId, third, second)],
    [revised(documentId, inputs, 3)],
    signed(documentId),
  ];
};
