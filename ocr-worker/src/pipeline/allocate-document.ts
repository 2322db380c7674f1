import { distributionMode } from '@reader/contracts/codes/organization';
import type { Allocation } from '@reader/contracts/jobs/reading/messages';
import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import type { Id } from '@reader/contracts/objects/ids';
import { findSheet, type SheetScore } from './allocate/find-sheet.js';
import type { NearSheet } from './allocate/near-sheets.js';
import type { OnPage } from './allocate/sheet-match.js';
import type { DisputedPage, Refusal } from './allocate/uncontradicted.js';
import { holdsKeyword } from './allocate/comparison/holds-keyword.js';
import {
  readingBudgets,
  settleByReading,
  type PagePair,
  type PrintDifference,
} from './allocate/comparison/settle-by-reading.js';
import { pageOnForm } from './allocate/registration/page-on-form.js';
import type { Registration } from './allocate/registration/register-page.js';
import type { OcrEngine } from '../engines/engine.js';
import { readPage } from './read-page.js';
import { valueOfLine } from './recognise/characters/value.js';
import type { DocumentPart, DocumentToRead } from './document-to-read.js';
import type { PreparedPage } from './prepare-pages.js';
import type { KnownPage, KnownSheet } from './known-sheet.js';
import { nearForms, type NearForm } from './refused/near-forms.js';
import { refusedForm, type RefusedFormOnPage } from './refused/refused-form.js';

/** A page of the document that is a page of the form, and how it lies on it. */
export interface AllocatedPage {
  readonly sheet: KnownSheet;
  readonly known: KnownPage;
  readonly registration: Registration;
}

export interface DocumentAllocation {
  /** What is recorded of the comparison; null: nothing was compared, or nothing is alike. */
  readonly allocation: Allocation | null;
  readonly isRecognised: boolean;
  /** By page of the document, 1-based; pages of no form are missing. */
  readonly pages: ReadonlyMap<number, AllocatedPage>;
  /** Best first. */
  readonly candidates: readonly NearForm[];
  /** Why the best was not taken, and on which page (1-based); null: no form is so near, or it was. */
  readonly refusal: { readonly page: number; readonly form: RefusedFormOnPage } | null;
}

const NOT_COMPARED: DocumentAllocation = {
  allocation: null,
  isRecognised: false,
  pages: new Map(),
  candidates: [],
  refusal: null,
};

/** A form that somebody chose (FI) is taken as it is; otherwise only by force when it is not like the document. */
const isForced = ({ mode, isForcingAllocation }: ReadingOptions): boolean =>
  mode === distributionMode.fixed || isForcingAllocation;

/**
 * Finds the form a document is among the registered ones (docs/product/sheets.md#how-it-is-recognised), for
 * reading mode CF.
 */
export const allocateDocument = async (
  pages: readonly PreparedPage[],
  work: Pick<DocumentToRead, 'sheets' | 'options' | 'onPart' | 'signal'>,
  engine: OcrEngine,
): Promise<DocumentAllocation> => {
  const { sheets, options, signal } = work;
  // A blank page is no form, whatever it lies nearest to; a form of its own has print on it.
  const written = pages.filter((page) => !page.normalised.isBlank);
  if (sheets.length === 0 || written.length === 0) return NOT_COMPARED;
  const [first] = written;
  const onPage: OnPage = (documentPage, stage) => begin(work, first!, written[documentPage - 1]!, stage);
  const hasKeyword = textsOf(written, onPage, engine, signal);
  const { found, ranking, near, refusal } = await first!.stopwatch.time('allocate', () =>
    findSheet(
      written.map(({ normalised }) => normalised),
      sheets.map(({ template, pages: known }) => ({
        sheetId: template.sheetId,
        keyword: template.keyword,
        pages: known,
      })),
      {
        isForced: isForced(options),
        isCorrectingFramePosition: options.isCorrectingFramePosition,
        hasKeyword,
        settle: settledByReading(written, sheets, engine, signal),
        onPage,
        signal,
      },
    ),
  );
  if (!found) {
    if (refusal) await onPage(refusal.match.documentPage, 'settle');
    const refused = refusal && (await refusalOf(refusal, written, sheets, engine, signal));
    const numbered = written.map(({ normalised, number }) => ({ normalised, number }));
    const formOf = ({ candidate, match }: NearSheet) => {
      const sheet = sheetOf(sheets, candidate.sheetId);
      return { template: sheet.template, known: pageOfForm(sheet, match.templatePage) };
    };
    const candidates = nearForms(near, numbered, formOf, refused && refused.form);
    return { ...NOT_COMPARED, allocation: recordOf(ranking), candidates, refusal: refused };
  }
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
    candidates: ranking,
    refusal: null,
  };
};

/** Says that a part begins. What waits for its turn then is no part of the time that the comparison takes, which is `watched`'s. */
const begin = (
  { onPart }: Pick<DocumentToRead, 'onPart'>,
  watched: PreparedPage,
  { source, decoded }: PreparedPage,
  stage: DocumentPart['stage'],
): Promise<void> =>
  watched.stopwatch.pause(() => onPart?.({ fileId: source.fileId, page: decoded.number, stage }));

const refusalOf = async (
  refusal: Refusal,
  pages: readonly PreparedPage[],
  sheets: readonly KnownSheet[],
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<DocumentAllocation['refusal']> => {
  const { documentPage, templatePage } = refusal.match;
  const page = pages[documentPage - 1]!;
  const sheet = sheetOf(sheets, refusal.sheet.candidate.sheetId);
  const known = pageOfForm(sheet, templatePage);
  const refused = { normalised: page.normalised, known, template: sheet.template };
  const form = await refusedForm(refusal, refused, engine, signal);
  return { page: page.number, form };
};

/** The nearest form and the next, where none was recognised. */
const recordOf = ([best, next]: readonly SheetScore[]): Allocation | null =>
  best ? { ...best, runnerUp: next ?? null } : null;

/** Whether a keyword is printed on a page: the page is read for it, once, when the first form with one is near. */
const textsOf = (
  pages: readonly PreparedPage[],
  onPage: OnPage,
  engine: OcrEngine,
  signal: AbortSignal,
): ((keyword: string, documentPage: number) => Promise<boolean>) => {
  const texts = new Map<number, Promise<string[]>>();
  const read = async (documentPage: number): Promise<string[]> => {
    await onPage(documentPage, 'settle');
    const page = pages[documentPage - 1]!;
    const { recognised } = await readPage(page, { shouldFilterRegions: true }, engine, signal);
    return [...recognised.lines, ...recognised.cells.flat(2)]
      .filter((line) => line.length > 0)
      .map((line) => valueOfLine(line).text);
  };
  return async (keyword, documentPage) => {
    const known = texts.get(documentPage) ?? read(documentPage);
    texts.set(documentPage, known);
    return holdsKeyword(await known, keyword);
  };
};

/** Reads a page and its blank form where they look different (docs/product/sheets.md#how-it-is-recognised). */
const settledByReading =
  (
    pages: readonly PreparedPage[],
    sheets: readonly KnownSheet[],
    engine: OcrEngine,
    signal: AbortSignal,
    budgets = readingBudgets(),
  ): ((page: DisputedPage) => Promise<readonly PrintDifference[]>) =>
  async ({ sheetId, documentPage, templatePage, registration, template, learned, contradictions }) => {
    const known = pageOfForm(sheetOf(sheets, sheetId), templatePage);
    const blank = learned ?? (await known.prepared()).image;
    const pair: PagePair = {
      blank,
      page: pageOnForm(pages[documentPage - 1]!.normalised, blank, registration),
      fine: template.fine,
    };
    const { ofForms, ofLearned } = budgets(documentPage);
    const budget = learned ? ofLearned : ofForms;
    return settleByReading(contradictions, pair, { engine, budget }, signal);
  };

const sheetOf = (sheets: readonly KnownSheet[], id: Id): KnownSheet =>
  sheets.find(({ template }) => template.sheetId === id)!;
const pageOfForm = ({ pages }: KnownSheet, number: number): KnownPage =>
  pages.find(({ page }) => page === number)!;
