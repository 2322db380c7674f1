import type { AnyEvent } from '@reader/contracts/events/catalogue';
import {
  DocumentConfirmed,
  DocumentFoundUnreadable,
  DocumentRead,
  DocumentRegistered,
} from '@reader/contracts/events/document';
import { ExportListed } from '@reader/contracts/jobs/export/events';
import type { Recorded } from '@reader/contracts/events/recorded';
import { OutputOptions } from '@reader/contracts/objects/output/output-options';
import type { Id } from '@reader/contracts/objects/ids';
import type { ReadInput } from '@reader/contracts/objects/document/reading-content';
import { DOCUMENT, idOf, subjects, valueOf } from '../export/made-documents.js';

export interface Owner {
  readonly organisation: Id;
  readonly account: Id;
}

/** Documents that are registered on one day. */
const A_DAY = 2_740;
/** 2024-01-01, 9 in the morning in Japan. */
const BEGINNING = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const VALUES = 20;
const PLACES_EACH = 10n;

/** Forms by their number; a tenth of the documents has none. */
export const sheetOf = (number: number): Id | null => (number % 10 === 0 ? null : idOf(20, number % 5));
/** What 3 of 10 documents say, what 1,000 say, and what one says. */
export const FREQUENT = '特別支援学級';
export const THOUSAND = '千件の印';
export const rareOf = (number: number): string => `整理番号 ${number}-${(number * 7919) % 1000}`;

const isUnreadable = (number: number): boolean => number % 1000 === 999;
const isConfirmed = (number: number): boolean => number % 7 < 4;
const isExported = (number: number): boolean => number % 4 === 1;

const families =
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 林 森 岡 手島 髙畑 岩谷 長谷川 佐々木'.split(
    ' ',
  );
const given =
  '勇吉 花子 美咲 太郎 一郎 恵 翔太 陽菜 結衣 大輔 健一 由美 直樹 彩 誠 明美 拓也 愛 和也 千尋 隼人'.split(
    ' ',
  );
const applicantOf = (number: number): string =>
  `${families[(number * 13) % families.length]} ${given[(number * 7) % given.length]}`;

const valueAt = (place: number, number: number): string => {
  if (place === 0) return applicantOf(number);
  if (place === 16) return number % 10 < 3 ? FREQUENT : '通常学級';
  if (place === 17) return rareOf(number);
  if (place === 18) return number <= 1000 ? THOUSAND : '';
  return valueOf(place, number);
};

const inputsOf = (number: number): ReadInput[] =>
  Array.from({ length: VALUES }, (_, place) => ({
    id: idOf(3, number, place),
    pageId: idOf(2, number),
    type: 'TX',
    subject: subjects[place] ?? '',
    label: subjects[place] ?? '',
    value: valueAt(place, number),
    sequence: place + 1,
    box: { x: 120, y: 200 + place * 40, width: 480, height: 36 },
    origin: { engine: 'tesseract', confidence: 80 + ((number + place) % 20) },
    fragmentId: idOf(4, number % 5, place),
    formItemId: idOf(5, number % 5, place),
    ...(place === 0 && { isApplicant: true }),
  }));

const blobOf = (number: number, mediaType = 'image/jpeg') => ({
  owner: idOf(DOCUMENT, number),
  sha256: String(number).padStart(64, '0'),
  mediaType,
  size: 300_000,
});

const eventsOf = (number: number) => {
  const documentId = idOf(DOCUMENT, number);
  const [readingId, uploadId, jobId] = [idOf(7, number), idOf(8, 0), idOf(9, 0)];
  const sheetId = sheetOf(number);
  const registered = DocumentRegistered.of(
    {
      documentId,
      uploadId,
      jobId,
      readingId,
      sequence: 1,
      layout: 1,
      sources: [{ fileId: documentId, blob: blobOf(number), firstPage: 1, pages: 1 }],
      channel: 'F',
      splitFrom: null,
      awaitsFile: false,
    },
    { fileName: `保健調査票_${String(number).padStart(7, '0')}.jpg` },
  );
  if (isUnreadable(number))
    return [
      registered,
      DocumentFoundUnreadable.of({ documentId, readingId, jobId, problem: 'corrupt-file', from: 'reading' }),
    ];
  const inputs = inputsOf(number);
  const read = DocumentRead.of(
    {
      documentId,
      readingId,
      jobId,
      sheetId,
      allocation: null,
      unreadPages: [],
      notes: [],
      findings: null,
      pages: [],
      texts: blobOf(number, 'application/json'),
      engine: 'tesseract',
      values: VALUES,
      doubts: inputs.filter(({ origin }) => origin.confidence < 85).length,
      from: 'reading',
    },
    { inputs, tables: [] },
  );
  const confirmed = DocumentConfirmed.of({ documentId, contentRevision: 1, wasApplicable: sheetId !== null });
  const exported = ExportListed.of({
    format: null,
    option: OutputOptions.parse({}),
    paper: null,
    count: 1,
    replacedCharacters: 0,
    guardedCells: 0,
    jobId,
    manifest: blobOf(number, 'application/json'),
    part: 1,
    documents: [{ documentId, contentRevision: 1 }],
  });
  return [
    registered,
    read,
    ...(isConfirmed(number) ? [confirmed] : []),
    ...(isExported(number) ? [exported] : []),
  ];
};

/** The events of a document as the log would hold them: registered, read, and of some confirmed and exported. */
export const madeEvents = (owner: Owner, number: number): Recorded<AnyEvent>[] =>
  eventsOf(number).map((event, index) => ({
    ...event,
    id: idOf(30, number, index),
    stream: `document-${idOf(DOCUMENT, number)}`,
    revision: BigInt(index),
    position: BigInt(number) * PLACES_EACH + BigInt(index),
    metadata: {
      organisation: owner.organisation,
      actor: { kind: 'staff', id: owner.account, role: 'staff', address: null },
      correlationId: idOf(8, 0),
      causationId: idOf(8, 0),
      occurredAt: new Date(
        BEGINNING + Math.floor(number / A_DAY) * DAY_MS + (number % A_DAY) * 10_000,
      ).toISOString(),
      schemaVersion: 1,
      previousHash: null,
    },
  }));
