import { ERASED } from '../events/define.js';
import type { DocumentEvent } from '../events/document.js';
import type { PageRecords } from '../objects/document/page-parcel.js';
import type { PageImage } from '../objects/document/reading-content.js';
import type { BlobRef } from '../objects/ids.js';
import { removedAfter, type RemovedPage } from './removed-pages.js';

/** The pages of a document. */
export interface DocumentPages {
  readonly pages: readonly PageImage[];
  /** Pages that were removed and can be put back. */
  readonly removed: readonly RemovedPage[];
  /** What its pages brought along from their readings. */
  readonly records: PageRecords;
}

/** Before the first reading. */
export const noPages: DocumentPages = {
  pages: [],
  removed: [],
  records: { texts: [], findings: [], turns: [], files: [] },
};

const withFirst = (first: BlobRef, refs: readonly BlobRef[]): BlobRef[] => [
  first,
  ...refs.filter(({ sha256, owner }) => sha256 !== first.sha256 || owner !== first.owner),
];

const isTurnedAlike = (a: PageImage, b: PageImage): boolean =>
  a.transform.quarterTurn === b.transform.quarterTurn && a.width === b.width && a.height === b.height;

/** The pages after an event; one that comes a second time changes nothing. */
export const pagesAfter = (before: DocumentPages, event: DocumentEvent): DocumentPages => {
  const { pages, removed, records } = before;
  switch (event.type) {
    case 'DocumentRegistered': {
      const files = event.data.sources.map(({ fileId, blob }) => ({ fileId, blob }));
      return { ...noPages, records: { ...noPages.records, files } };
    }
    case 'DocumentAnswered':
      return { ...noPages, pages: event.data.pages };
    case 'AnswerCorrected': {
      const blanks = new Map(event.data.pages.map((page) => [page.id, page]));
      const shown = pages.map((page) => {
        const blank = blanks.get(page.id);
        return blank && isTurnedAlike(page, blank) ? blank : page;
      });
      return { ...before, pages: shown };
    }
    case 'AnswerDrawn': {
      const drawn = new Map(event.data.pages.map((page) => [page.id, page]));
      const shown = pages.map((page) => {
        const { image, preview, thumbnail, blank } = drawn.get(page.id) ?? {};
        // Turned meanwhile, for one: what was drawn is not drawn for that.
        if (page.image.sha256 !== blank || !image || !preview || !thumbnail) return page;
        return { ...page, image, preview, thumbnail };
      });
      return shown.some((page, index) => page !== pages[index]) ? { ...before, pages: shown } : before;
    }
    case 'SourceCut': {
      // The first document's own file has the same pages under the same numbers.
      const { fileId, blob } = event.data.source;
      const others = records.files.filter(
        (file) => file.fileId !== event.data.fileId && file.fileId !== fileId,
      );
      return { ...before, records: { ...records, files: [{ fileId, blob }, ...others] } };
    }
    case 'DocumentRead': {
      const { texts, findings } = event.data;
      // Removed pages keep what an earlier reading found on them.
      const earlier = removed.length > 0 ? records : noPages.records;
      return {
        pages: event.data.pages,
        removed,
        records: {
          texts: withFirst(texts, earlier.texts),
          findings: findings ? withFirst(findings, earlier.findings) : earlier.findings,
          turns: records.turns.filter(({ pageId }) => removed.some(({ page }) => page.id === pageId)),
          files: records.files,
        },
      };
    }
    case 'PageRotated': {
      const { page, jobId, turn, before: turned } = event.data;
      if (records.turns.some((one) => one.jobId === jobId)) return before;
      // What was found on the page before has to be turned by as much.
      const { id: pageId, width, height } = turned;
      return {
        pages: pages.map((one) => (one.id === page.id ? page : one)),
        removed,
        records: { ...records, turns: [...records.turns, { jobId, pageId, turn, width, height }] },
      };
    }
    case 'PagesArranged':
    case 'PagesTaken': {
      const { after } = event.data;
      const setAside = event.personal === ERASED ? [] : event.personal.setAside;
      return {
        pages: after.pages,
        removed: removedAfter(removed, after.removed, setAside),
        records: after.records,
      };
    }
    default:
      return before;
  }
};
