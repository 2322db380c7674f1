import { ERASED } from '@reader/contracts/events/define';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { SourcePart } from '@reader/contracts/messages/reading';
import { emptyContent, type DocumentContent } from '@reader/contracts/objects/document/document-content';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { PageRecords } from '@reader/contracts/objects/document/page-parcel';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { removedAfter, type RemovedPage } from '@reader/contracts/objects/document/removed-pages';
import { reviseContent } from '@reader/contracts/objects/document/revise-content';
import { touchedBy, type Touched } from '../../objects/touched.js';

export type ArrangementEvent = Recorded<Extract<DocumentEvent, { type: 'PagesArranged' | 'PagesTaken' }>>;

/** Names a parcel for its taker. */
export const parcelKey = (arrangementId: Id, from: Id): string => `${arrangementId}/${from}`;

/** Before a reading: only the files are known. */
export const noRecords = (sources: readonly SourcePart[]): PageRecords => ({
  texts: [],
  findings: [],
  turns: [],
  files: sources.map(({ fileId, blob }) => ({ fileId, blob })),
});

/** After a reading: removed pages keep what an earlier one found on them. */
export const recordsOfReading = (
  { records, removed }: { readonly records: PageRecords; readonly removed: readonly RemovedPage[] },
  reading: { readonly texts: BlobRef; readonly findings: BlobRef | null },
): PageRecords => {
  const before = removed.length > 0 ? records : { texts: [], findings: [] };
  return {
    texts: [reading.texts, ...before.texts],
    findings: [...(reading.findings ? [reading.findings] : []), ...before.findings],
    turns: records.turns.filter(({ pageId }) => removed.some(({ page }) => page.id === pageId)),
    files: records.files,
  };
};

/** What of a document an arrangement changes. */
interface Arranged {
  readonly content: DocumentContent;
  readonly contentRevision: number;
  readonly touched: Touched;
  readonly pages: readonly PageImage[];
  readonly removed: readonly RemovedPage[];
  readonly read: 'reading' | 'applicable' | 'not-applicable' | 'invalid';
  readonly arrangements: ReadonlySet<Id>;
  readonly parcels: ReadonlySet<string>;
}

/** The document after its pages were arranged or others arrived. */
export const pagesAfterArrangement = <Document extends Arranged>(
  document: Document,
  { type, data, personal, revision }: ArrangementEvent,
): Document => {
  const { pages, removed, records, sheetId, applicantId } = data.after;
  const isErased = personal === ERASED;
  const changes = isErased ? [] : personal.changes;
  return {
    ...document,
    content: isErased ? emptyContent : reviseContent(document.content, changes),
    contentRevision: data.from === null ? document.contentRevision : Number(revision),
    touched: touchedBy(document.touched, changes, Number(revision)),
    pages,
    removed: removedAfter(document.removed, removed, isErased ? [] : personal.setAside),
    records,
    sheetId,
    applicantId,
    read: data.from === null ? document.read : sheetId ? 'applicable' : 'not-applicable',
    isArranged: true,
    arrangements:
      type === 'PagesArranged'
        ? new Set(document.arrangements).add(data.arrangementId)
        : document.arrangements,
    parcels:
      type === 'PagesTaken'
        ? new Set([
            ...document.parcels,
            ...data.parcels.map(({ from }) => parcelKey(data.arrangementId, from)),
          ])
        : document.parcels,
  };
};
