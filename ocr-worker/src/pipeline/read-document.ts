import { readingMode } from '@reader/contracts/codes/organization';
import {
  type ReadInput,
  type ReadTable,
  type ReadText,
} from '@reader/contracts/objects/document/reading-content';
import { allocateDocument } from './allocate-document.js';
import type { AssembledPage } from './assemble/assemble-page.js';
import type { DocumentReading, DocumentToRead, FoundOnPage, ReadPage } from './document-to-read.js';
import { inputsOfKeywords, type PlacedReading } from './keywords/inputs-of-keywords.js';
import { correctInputs } from './lexicon/correct-readings.js';
import { preparePages, type PreparedPage } from './prepare-pages.js';
import { applyPreset } from './presets/apply-preset.js';
import { readingOnce } from './recognise/reading-once.js';
import { readPreparedPage } from './read-prepared-page.js';
import { readingNotes, type PageHandwriting } from './reading-notes.js';

/** Share of the whole that making the pages ready takes, for the progress staff see. */
const PREPARED = 0.4;

/**
 * Reads a document: makes all its pages ready, finds the form they are, and reads page after page from bytes to
 * inputs, tables and images. Keeps nothing between calls.
 * @throws UnreadableFile with the reason for staff when no page can be read; EngineFailure when OCR broke down;
 * the signal's reason
 */
export const readDocument = async (given: DocumentToRead): Promise<DocumentReading> => {
  const work = { ...given, engines: { ...given.engines, print: readingOnce(given.engines.print) } };
  const report = (share: number): void => work.onProgress(Math.floor(100 * share));
  const prepared = await preparePages(work, work.engines.print, (done, expected) =>
    report((PREPARED * Math.min(done, expected)) / expected),
  );
  const allocation = await allocateDocument(prepared.pages, work, work.engines.print);
  const pages: ReadPage[] = [];
  const findings: FoundOnPage[] = [];
  const inputs: ReadInput[] = [];
  const tables: ReadTable[] = [];
  const texts: ReadText[] = [];
  const engines: string[] = [];
  const keywords: PlacedReading[] = [];
  const handwriting = new Map<number, PageHandwriting>();
  for (const page of prepared.pages) {
    const before = { inputs: inputs.length, tables: tables.length };
    await work.onPart?.({ fileId: page.source.fileId, page: page.decoded.number, stage: 'read' });
    const read = await readPreparedPage(page, allocation, before, work, work.signal);
    pages.push(pageOf(page, work.idOf));
    findings.push(read.found);
    inputs.push(...read.assembled.inputs);
    tables.push(...read.assembled.tables);
    texts.push(...read.assembled.texts);
    keywords.push(...read.keywords);
    handwriting.set(page.number, read.handwriting);
    engines.push(...enginesOf(read.assembled, read.engine));
    report(PREPARED + ((1 - PREPARED) * pages.length) / prepared.pages.length);
  }
  work.onProgress(100);
  // A document of a form has fields; keywords are for documents without a form.
  if (work.options.readingMode === readingMode.keywords && allocation.pages.size === 0) {
    const read = inputsOfKeywords(work.options.readingKeywords, keywords, pages[0]!.id, work.idOf);
    inputs.push(...(work.lexicon ? correctInputs(read, work.lexicon) : read));
  }
  const content = work.preset
    ? applyPreset({ inputs, tables }, work.preset, pages[0]!.id, work.idOf)
    : { inputs, tables };
  return {
    pages,
    content,
    texts,
    findings,
    allocation: allocation.allocation,
    isRecognised: allocation.isRecognised,
    unreadPages: prepared.unread,
    notes: readingNotes({
      pages: prepared.pages.map(({ number, decoded, normalised }) => ({
        number,
        hasLosses: decoded.hasLosses,
        isBlank: normalised.isBlank,
        handwriting: handwriting.get(number) ?? null,
      })),
      allocation,
      hasUnread: prepared.unread.length > 0,
      // The last of a stack, or of a PDF's pages, may have fewer pages than a set has.
      isShort: pages.length + prepared.unread.length < work.layout,
      // Of what was given: a copy was made before anything was read.
      isFallback: given.engines.isFallback === true,
    }),
    sourcePages: prepared.sourcePages,
    engine: mostOf(engines),
    values: countValues(inputs, tables),
  };
};

const pageOf = (
  { number, source, decoded, normalised, files }: PreparedPage,
  idOf: DocumentToRead['idOf'],
): ReadPage => ({
  id: idOf(`page:${number}`),
  page: number,
  sourcePage: decoded.number,
  sourceFileId: source.fileId,
  width: normalised.kept.width,
  height: normalised.kept.height,
  originalWidth: decoded.originalWidth,
  originalHeight: decoded.originalHeight,
  transform: normalised.transform,
  isBlank: normalised.isBlank,
  ...files,
});

/** Values that are not empty. */
const countValues = (inputs: readonly ReadInput[], tables: readonly ReadTable[]): number =>
  [...inputs.map(({ value }) => value), ...tables.flatMap(({ cells }) => cells.value)].filter(
    (value) => value !== '',
  ).length;

/** One name per value that was read; the page's engine where there is none. */
const enginesOf = ({ inputs }: AssembledPage, engine: string): string[] => {
  const names = inputs.filter((input) => input.value !== '').map((input) => input.origin.engine);
  return names.length > 0 ? names : [engine];
};

const mostOf = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
};
