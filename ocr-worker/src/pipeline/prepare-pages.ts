import type { ReadProblem, UnreadPage } from '@reader/contracts/jobs/reading/messages';
import type { OcrEngine } from '../engines/engine.js';
import type { DocumentPart, DocumentSource, DocumentToRead } from './document-to-read.js';
import { turnByForms } from './allocate/turn-by-forms.js';
import { openSource } from './intake/open-source.js';
import { selectPages } from './intake/select-pages.js';
import type { OpenSource, SourcePage } from './intake/source-page.js';
import { normalisePage, type NormalisedPage } from './normalise/normalise-page.js';
import type { TurnByForms } from './normalise/upright.js';
import { encodePage, type PageFiles } from './normalise/page-files.js';
import { stopwatch, type Stopwatch } from './foundation/stopwatch.js';
import { UnreadableFile } from './foundation/unreadable-file.js';

/** A page made ready for reading. */
export interface PreparedPage {
  /** 1-based within the document. */
  readonly number: number;
  readonly source: DocumentSource;
  readonly decoded: Omit<SourcePage, 'image'>;
  readonly normalised: NormalisedPage;
  readonly files: PageFiles;
  readonly stopwatch: Stopwatch;
}

interface PreparedPages {
  readonly pages: PreparedPage[];
  readonly unread: UnreadPage[];
  /** Pages in all of the (only) PDF; null when no source is one. */
  readonly sourcePages: number | null;
}

/**
 * Opens the sources and makes their pages upright, level and ready. A page or file that cannot be read is left
 * out by name; the others go on. `onPage` is called with the pages done and those expected.
 * @throws UnreadableFile with the first reason when there is no page at all; the signal's reason
 */
export const preparePages = async (
  work: Omit<DocumentToRead, 'engines' | 'idOf' | 'onProgress'>,
  engine: OcrEngine,
  onPage: (done: number, expected: number) => void,
): Promise<PreparedPages> => {
  const pages: PreparedPage[] = [];
  const unread: UnreadPage[] = [];
  let sourcePages: number | null = null;
  const turn = turnByForms(work.sheets.flatMap((sheet) => sheet.pages));
  const room = (): number => work.layout - pages.length - unread.length;

  const prepareFrom = async (source: DocumentSource, opened: OpenSource): Promise<void> => {
    if (opened.isPdf) {
      sourcePages = opened.pageCount;
      await work.onPagesCounted?.(opened.pageCount, source.fileId);
    }
    const numbers = selectPages(opened.pageCount, source, room());
    const expected = Math.max(numbers.length, Math.min(work.layout, work.sources.length), 1);
    for (const number of numbers) {
      const problem = await unlessUnreadable(async () => {
        await begin(work, { fileId: source.fileId, page: number, stage: 'prepare' });
        const prepared = await prepareOne(opened, number, work, engine, turn);
        pages.push({ ...prepared, number: pages.length + 1, source });
      });
      if (problem) unread.push({ fileId: source.fileId, page: number, problem });
      onPage(pages.length + unread.length, expected);
    }
  };

  for (const source of work.sources) {
    if (room() <= 0) break;
    work.signal.throwIfAborted();
    const problem = await unlessUnreadable(async () => {
      await begin(work, { fileId: source.fileId, page: source.firstPage, stage: 'open' });
      const opened = await openSource(source.bytes, work.signal);
      try {
        await prepareFrom(source, opened);
      } finally {
        await opened.close();
      }
    });
    if (problem) unread.push({ fileId: source.fileId, page: source.firstPage, problem });
  }
  if (pages.length === 0) throw new UnreadableFile(unread[0]?.problem ?? 'no-pages');
  return { pages, unread, sourcePages };
};

/** Says that a part begins. @throws UnreadableFile when it is known to be unreadable */
const begin = async (
  { onPart, unreadable = [] }: Pick<DocumentToRead, 'onPart' | 'unreadable'>,
  part: DocumentPart,
): Promise<void> => {
  const known = unreadable.find(
    ({ fileId, page, stage }) =>
      fileId === part.fileId && page === part.page && (stage === 'open') === (part.stage === 'open'),
  );
  if (known) throw new UnreadableFile(known.problem);
  await onPart?.(part);
};

/** Why a file or page cannot be read; undefined when it was. Every other failure goes on. */
const unlessUnreadable = async (run: () => Promise<void>): Promise<ReadProblem | undefined> => {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem;
    throw error;
  }
};

const prepareOne = async (
  opened: OpenSource,
  number: number,
  { options, signal }: Pick<DocumentToRead, 'options' | 'signal'>,
  engine: OcrEngine,
  turn: TurnByForms,
): Promise<Omit<PreparedPage, 'number' | 'source'>> => {
  const watch = stopwatch();
  /** The page as it was decoded ends with it: its picture takes as much as the one that is kept. */
  const decodeAndNormalise = async () => {
    const page = await watch.time('decode', () => opened.page(number, signal));
    const { image: _, ...decoded } = page;
    const normalised = await watch.time('normalise', () =>
      normalisePage(page, options.shouldRotateImage, engine, signal, turn),
    );
    return { decoded, ...normalised };
  };
  const { decoded, page: normalised, picture } = await decodeAndNormalise();
  // What could not be decoded may have filled the page: it must not pass for a blank one.
  if (decoded.hasLosses && normalised.isBlank && normalised.textLayer.length === 0)
    throw new UnreadableFile('undecodable-content');
  const files = await watch.time('encode', () => encodePage(picture));
  signal.throwIfAborted();
  // Straightened, a photograph has other dots per inch; a text layer that is not the page's text is none.
  const { textLayer, transform } = normalised;
  return { decoded: { ...decoded, dpi: transform.dpi, textLayer }, normalised, files, stopwatch: watch };
};
