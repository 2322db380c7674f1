import { createHash } from 'node:crypto';
import type { ReadingAnswer, ReadingWork, SourcePart } from '@reader/contracts/jobs/reading/messages';
import { MAX_TRIES } from '@reader/contracts/messages/subjects';
import type { PageImage, ReadingContent } from '@reader/contracts/objects/document/reading-content';
import type { RefusedForm } from '@reader/contracts/objects/document/refused-form';
import type { ReadingFindings } from '@reader/contracts/objects/document/reading-findings';
import { Id } from '@reader/contracts/objects/ids';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';

const derived = (...dependencies: (string | number)[]): string => {
  const hex = createHash('sha256').update(dependencies.join('/')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Below this a value counts as a doubt; the fake is sure of everything but values with a question mark. */
const confidenceOf = (value: string) => (value.includes('?') ? 40 : 97);

/**
 * What the fake reads: each image is a page. Each line `label=value` of a file is a value, `table=a|b/c|d` a table by rows,
 * `form=<sheet id>` the form that it is of, whose fields are then named by their fragments' ids, `pages=3` the number of pages of a PDF, `clip=<fragment id>` a picture that is kept apart, and a file with `unreadable` cannot be read.
 * `refused=<sheet id>|<x>:<text>|…` is a page that the form refused for the texts at these places, unless it is read as this form; then
 * `as-form=fails` fails, `as-form=waits` is never answered, and `as-form=none` comes to be of no form.
 */
const linesOf = (bytes: Buffer): string[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line.includes('='));

const contentOf = (readingId: string, pageId: string, lines: readonly string[], page = 0): ReadingContent => {
  const content: ReadingContent = { inputs: [], tables: [] };
  const nameOf = (kind: string, index: number): string =>
    page === 0 ? derived(readingId, kind, index) : derived(readingId, kind, index, page);
  for (const [index, line] of lines.entries()) {
    const label = line.slice(0, line.indexOf('='));
    const value = line.slice(line.indexOf('=') + 1);
    const box = { x: 10, y: 10 + index * 50, width: 400, height: 40 };
    if (NO_VALUES.has(label)) continue;
    const fragmentId = Id.safeParse(label).data ?? null;
    if (label === 'table') {
      const rows = value.split('/').map((row) => row.split('|'));
      const cells = rows.flatMap((row, rowIndex) =>
        row.map((text, columnIndex) => ({ text, row: rowIndex + 1, column: columnIndex + 1 })),
      );
      content.tables.push({
        id: nameOf('table', index),
        pageId,
        subject: '表',
        label: '明細',
        sequence: content.tables.length + 1,
        rowNumber: rows.length,
        columnNumber: rows[0]?.length ?? 1,
        box,
        engine: 'fake',
        cells: {
          number: cells.map((_cell, number) => number + 1),
          row: cells.map((cell) => cell.row),
          column: cells.map((cell) => cell.column),
          isHeader: cells.map(() => false),
          value: cells.map((cell) => cell.text),
          box: cells.map(() => [0, 0, 10, 10]),
          confidence: cells.map((cell) => confidenceOf(cell.text)),
        },
      });
      continue;
    }
    content.inputs.push({
      id: nameOf('input', index),
      pageId,
      type: 'TX',
      subject: label,
      label,
      value,
      sequence: index + 1,
      box,
      origin: { engine: 'fake', confidence: confidenceOf(value) },
      fragmentId,
      formItemId: null,
    });
  }
  return content;
};

/** Lines that say something of the file, and are no values. */
const NO_VALUES: ReadonlySet<string> = new Set(['pages', 'clip', 'form', 'refused', 'as-form']);

export const PAGE_SIZE = { width: 1000, height: 1400 } as const;

const AREA = { x: 0, y: 0, width: 10, height: 10 };

/** Where the fake finds files and keeps what it makes of them. */
interface Tools {
  readonly blobs: SealedBlobs;
  /** A white page as a png, of `PAGE_SIZE`. */
  readonly blankPage: Buffer;
}

const valuesOf = (one: ReadingContent): string[] => [
  ...one.inputs.map((input) => input.value),
  ...one.tables.flatMap((table) => table.cells.value),
];

/** Reads a part as a page of the document, `index` 0-based. */
const readPage = async (
  { blobs, blankPage }: Tools,
  { readingId, documentId, organisation }: ReadingWork,
  part: SourcePart,
  index: number,
) => {
  const pageBytes = await blobs.get(organisation, part.blob);
  const pageLines = pageBytes === ERASED ? [] : linesOf(pageBytes);
  const pageId = index === 0 ? derived(readingId, 'page') : derived(readingId, 'page', index);
  const picture = Buffer.from(`picture of ${readingId}${index === 0 ? '' : `, page ${index + 1}`}`);
  const image = await blobs.put(organisation, documentId, Buffer.concat([blankPage, picture]), 'image/png');
  const page: PageImage = {
    id: pageId,
    page: index + 1,
    sourcePage: part.firstPage,
    sourceFileId: part.fileId,
    ...PAGE_SIZE,
    originalWidth: PAGE_SIZE.width,
    originalHeight: PAGE_SIZE.height,
    image,
    preview: image,
    thumbnail: image,
    transform: { quarterTurn: 0, skewDegrees: 0, dpi: 300 },
    isBlank: false,
  };
  const content = contentOf(readingId, pageId, pageLines, index);
  const clips = pageLines
    .filter((line) => line.startsWith('clip='))
    .map((line) => ({ fragmentId: line.slice('clip='.length), box: AREA, image }));
  return { page, content, clips };
};

/** The refusal that the lines tell of; undefined: none, or the page is read as this form. Each document has pictures of its own. */
const refusalIn = async (
  { blobs }: Tools,
  { documentId, organisation, options }: ReadingWork,
  lines: readonly string[],
): Promise<RefusedForm | undefined> => {
  const [sheetId, ...said] = lineNamed(lines, 'refused')?.split('|') ?? [];
  if (!sheetId || options.destinationSheet === sheetId) return undefined;
  const places = said.map(async (one): Promise<RefusedForm['places'][number]> => {
    const [x = '', pageSays = ''] = one.split(':');
    const box = { x: Number(x), y: 40, width: 100, height: 30 };
    const picture = Buffer.from(`print at ${x} of ${documentId}`);
    const print = await blobs.put(organisation, documentId, picture, 'image/png');
    return { kind: 'other', onForm: box, onPage: box, formSays: '', pageSays, print };
  });
  return {
    ...{ sheetId, templatePage: 1, score: 0.9 },
    formOnPage: { x: 0, y: 0, ...PAGE_SIZE },
    places: await Promise.all(places),
  };
};

const lineNamed = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);

/** The form that a document is read as: the one that its lines tell, or the one that refused it once it is to be read as that. */
const formIn = ({ options }: ReadingWork, lines: readonly string[]): string | undefined => {
  const [refusing] = lineNamed(lines, 'refused')?.split('|') ?? [];
  if (!refusing) return lineNamed(lines, 'form');
  const isAsked = options.destinationSheet === refusing && lineNamed(lines, 'as-form') !== 'none';
  return isAsked ? refusing : undefined;
};

/** Reads what a test wrote into the files; null: it says that this is never answered. */
export const fakeReading = async (tools: Tools, work: ReadingWork): Promise<ReadingAnswer | null> => {
  const { blobs } = tools;
  const { readingId, documentId, organisation, attempt } = work;
  const startedAt = new Date().toISOString();
  const failed = (problem: 'gave-up' | 'corrupt-file'): ReadingAnswer => ({
    kind: 'reading-failed',
    readingId,
    documentId,
    organisation,
    startedAt,
    problem,
  });
  if (attempt > MAX_TRIES) return failed('gave-up');
  const source = work.sources[0];
  if (!source) return failed('corrupt-file');
  const bytes = await blobs.get(organisation, source.blob);
  if (bytes === ERASED || bytes.includes('unreadable')) return failed('corrupt-file');
  const lines = linesOf(bytes);
  const asForm = work.options.destinationSheet ? lineNamed(lines, 'as-form') : undefined;
  if (asForm === 'fails') return failed('corrupt-file');
  if (asForm === 'waits') return null;
  const form = formIn(work, lines);
  const isPdf = source.blob.mediaType === 'application/pdf';
  const sourcePages = isPdf ? Number(lineNamed(lines, 'pages') ?? 1) : null;
  const put = (content: string | Buffer, mediaType: string) =>
    blobs.put(organisation, documentId, Buffer.from(content), mediaType);
  const read = await Promise.all(
    (isPdf ? [source] : work.sources).map((part, index) => readPage(tools, work, part, index)),
  );
  const content: ReadingContent = {
    inputs: read.flatMap((one) => one.content.inputs),
    tables: read.flatMap((one) => one.content.tables),
  };
  const values = valuesOf(content);
  const texts = read.flatMap((one) =>
    valuesOf(one.content).map((text) => ({ pageId: one.page.id, text, box: AREA, confidence: 90 })),
  );
  const refused = await refusalIn(tools, work, lines);
  const findings: ReadingFindings = {
    pages: read.map(({ page, clips }, index) => ({
      pageId: page.id,
      frames: [],
      checkboxes: [],
      pictures: [],
      clips,
      candidates: refused ? [{ sheetId: refused.sheetId, score: refused.score }] : [],
      ...(index === 0 && refused && { refused }),
      processings: [{ step: 'fake', milliseconds: 1 }],
    })),
  };
  return {
    kind: 'reading-succeeded',
    readingId,
    documentId,
    organisation,
    startedAt,
    sourcePages,
    pages: read.map(({ page }) => page),
    content: await put(JSON.stringify(content), 'application/json'),
    texts: await put(JSON.stringify(texts), 'application/json'),
    findings: await put(JSON.stringify(findings), 'application/json'),
    allocation: form ? { sheetId: form, score: 1, runnerUp: null } : null,
    isRecognised: form !== undefined,
    unreadPages: [],
    notes: [],
    engine: 'fake',
    values: values.length,
  };
};
