import type { Allocation as RecordedAllocation, ReadingOptions } from '@reader/contracts/messages/reading';
import type { Id } from '@reader/contracts/objects/ids';
import { findSheet, type SheetScore } from './allocate/find-sheet.js';
import type { Registration } from './allocate/register-page.js';
import type { PreparedPage } from './prepare-pages.js';
import type { KnownPage, KnownSheet } from '../sheets/known-sheet.js';

/** A page of the document that is a page of the form, and how it lies on it. */
export interface AllocatedPage {
  readonly sheet: KnownSheet;
  readonly known: KnownPage;
  readonly registration: Registration;
}

export interface DocumentAllocation {
  /** What is recorded of the comparison; null: nothing was compared, or nothing is alike. */
  readonly allocation: RecordedAllocation | null;
  readonly isRecognised: boolean;
  /** By page of the document, 1-based; pages of no form are missing. */
  readonly pages: ReadonlyMap<number, AllocatedPage>;
  /** Best first. */
  readonly candidates: readonly SheetScore[];
}

const NOT_COMPARED: DocumentAllocation = {
  allocation: null,
  isRecognised: false,
  pages: new Map(),
  candidates: [],
};

/** A form that somebody chose (FI) is taken as it is; otherwise only by force when it is not like the document. */
const isForced = ({ mode, isForcingAllocation }: ReadingOptions): boolean =>
  mode === 'FI' || isForcingAllocation;

/** Finds the form a document is among the registered ones (spec 2 §3 mode), for reading mode CF. */
export const allocateDocument = async (
  pages: readonly PreparedPage[],
  sheets: readonly KnownSheet[],
  options: ReadingOptions,
  signal: AbortSignal,
): Promise<DocumentAllocation> => {
  // A blank page is no form, whatever it lies nearest to; a form of its own has print on it.
  const written = pages.filter((page) => !page.normalised.isBlank);
  if (sheets.length === 0 || written.length === 0) return NOT_COMPARED;
  const [first] = written;
  const found = await first!.stopwatch.time(
    'allocate',
    findSheet(
      written.map(({ normalised, decoded }) => ({ grey: normalised.grey, dpi: decoded.dpi })),
      sheets.map(({ template, pages: known }) => ({
        sheetId: template.sheetId,
        keyword: template.keyword,
        pages: known,
      })),
      {
        isForced: isForced(options),
        isCorrectingFramePosition: options.isCorrectingFramePosition,
        signal,
      },
    ),
  );
  if (!found) return NOT_COMPARED;
  const sheet = sheetOf(sheets, found.sheetId);
  return {
    allocation: { sheetId: found.sheetId, score: found.score, runnerUp: found.runnerUp },
    isRecognised: true,
    pages: new Map(
      found.pages.map(({ documentPage, templatePage, registration }) => [
        written[documentPage - 1]!.number,
        { sheet, known: sheet.pages.find(({ page }) => page === templatePage)!, registration },
      ]),
    ),
    candidates: found.ranking,
  };
};

const sheetOf = (sheets: readonly KnownSheet[], id: Id): KnownSheet =>
  sheets.find(({ template }) => template.sheetId === id)!;
