import type { DocumentEvent } from '@reader/contracts/events/document';
import { documentStream } from '@reader/contracts/events/streams';
import { refusalMark, type RefusedForm } from '@reader/contracts/objects/document/refused-form';
import { ReadingFindings } from '@reader/contracts/objects/document/reading-findings';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { Document } from '../../domain/document/state.js';
import type { Dependencies } from '../../dependencies.js';
import { Conflict } from '../../domain/rule-broken.js';
import { jsonOf } from './bytes-of.js';

type Blobs = Pick<Dependencies, 'blobs'>;

/** What was refused of a page, and the findings that say so. */
interface Refused {
  readonly refused: RefusedForm;
  readonly findings: BlobRef;
}

/** What was refused of the pages of a document, in their order; nothing of those that were erased or lost. */
export const refusedPages = async (
  blobs: Blobs,
  organisation: Id,
  { pages, records }: Pick<Document, 'pages' | 'records'>,
): Promise<Refused[]> => {
  const found = new Map<Id, Refused>();
  for (const findings of records.findings)
    for (const { pageId, refused } of await findingsAt(blobs, organisation, findings))
      if (refused) found.set(pageId, { refused, findings });
  return pages.flatMap(({ id }) => found.get(id) ?? []);
};

/** The first of them: that is the one that people are shown. */
export const firstRefused = async (
  blobs: Blobs,
  organisation: Id,
  document: Pick<Document, 'pages' | 'records'>,
): Promise<Refused | undefined> => (await refusedPages(blobs, organisation, document))[0];

/** @throws Conflict 'document-changed-since-seen' where what people are shown is not the refusal that somebody has seen, by its mark */
export const requireSeen = (first: Refused | undefined, seen: string): void => {
  if (!first || refusalMark(first.refused) !== seen) throw new Conflict('document-changed-since-seen');
};

/**
 * The reading that findings are of: a later one may have failed since, and the page may have come from another document, under whose key
 * they are sealed. null: no document says so.
 */
export const readingOfFindings = async (
  { log }: Pick<Dependencies, 'log'>,
  organisation: Id,
  { owner, sha256 }: BlobRef,
): Promise<Id | null> => {
  const { events } = await log.read(documentStream(owner));
  if (events[0]?.metadata.organisation !== organisation) return null;
  for (const { type, data } of events as unknown as readonly DocumentEvent[])
    if (type === 'DocumentRead' && data.findings?.sha256 === sha256) return data.readingId;
  return null;
};

/** What a reading found, page by page; empty where it was erased or lost. */
export const findingsAt = async (
  blobs: Blobs,
  organisation: Id,
  ref: BlobRef,
): Promise<ReadingFindings['pages']> => {
  const json = await jsonOf(blobs, organisation, ref);
  return json === null ? [] : ReadingFindings.parse(json).pages;
};
