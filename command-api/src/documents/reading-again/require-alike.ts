import { readingOf } from '@reader/contracts/document/fold-document';
import type { DocumentEvent } from '@reader/contracts/events/document';
import { documentStream } from '@reader/contracts/events/streams';
import { refusalMark, type RefusedForm } from '@reader/contracts/objects/document/refused-form';
import { isAlike } from '@reader/contracts/objects/document/same-refusal';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../../dependencies.js';
import type { Document } from '../../domain/document/state.js';
import { Conflict } from '../../domain/rule-broken.js';
import { findingsAt, refusedPages } from '../../reference-data/sheets/refused-pages.js';

/** What somebody has answered for, and means for other documents too. */
export interface Answered {
  readonly documentId: Id;
  /** `refusalMark`. */
  readonly mark: string;
}

type Log = Pick<Dependencies, 'log' | 'blobs'>;

/**
 * A document may be read with the answer of another one only while it is of no form, and refused by the form for no more than that
 * one was (docs/product/sheets.md#refused-alike). @throws Conflict 'document-not-alike'
 */
export const requireAlike = async (
  dependencies: Log,
  organisation: Id,
  document: Document,
  { answered, sheetId }: { readonly answered: Answered; readonly sheetId: Id | null },
): Promise<void> => {
  if (readingOf(document) !== 'not-applicable') throw new Conflict('document-not-alike');
  const refused = await refusedPages(dependencies, organisation, document);
  const model = await answeredRefusal(dependencies, organisation, answered);
  if (!model || model.sheetId !== sheetId || refused.length === 0) throw new Conflict('document-not-alike');
  if (!refused.every((one) => isAlike(one.refused, model))) throw new Conflict('document-not-alike');
};

/** The answered one has been read again since: what it was refused for is in its log. undefined: it never was, or is erased. */
const answeredRefusal = async (
  dependencies: Log,
  organisation: Id,
  { documentId, mark }: Answered,
): Promise<RefusedForm | undefined> => {
  const { events } = await dependencies.log.read(documentStream(documentId));
  if (events[0]?.metadata.organisation !== organisation) return undefined;
  const named = (events as unknown as readonly DocumentEvent[]).flatMap(findingsIn).toReversed();
  const refs = new Map(named.map((ref) => [`${ref.owner}/${ref.sha256}`, ref]));
  for (const ref of refs.values())
    for (const { refused } of await findingsAt(dependencies, organisation, ref))
      if (refused && refusalMark(refused) === mark) return refused;
  return undefined;
};

const findingsIn = (event: DocumentEvent): readonly BlobRef[] => {
  switch (event.type) {
    case 'DocumentRead':
      return event.data.findings ? [event.data.findings] : [];
    case 'PagesArranged':
    case 'PagesTaken':
      return event.data.after.records.findings;
    default:
      return [];
  }
};
