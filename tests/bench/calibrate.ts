import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { placeKinds, sureFrom } from '@reader/ocr-worker/pipeline/confidence/scale';
import type { OcrEngine } from '@reader/ocr-worker/engines/engine';
import { openPrintEngine } from '@reader/ocr-worker/engines/open-engines';
import { z } from 'zod';
import { countedField } from './calibrate/count-fields.js';
import { countedFreeText } from './calibrate/count-free-text.js';
import { countsOf, CountedValue } from './calibrate/counted-value.js';
import { countsFile } from './calibrate/counts-file.js';
import { cellKey, evidenceReader } from './calibrate/evidence-reader.js';
import { blankForms } from './pages/blank-forms.js';
import { filledPages, pageSets } from './pages/filled-pages.js';
import { keptForm, openCorpus, planPages } from './reading/corpus/corpus.js';
import { registeredForm } from './reading/corpus/forms/registered-form.js';
import { degradations } from './reading/corpus/pages/degrade-page.js';
import { madeDocuments, truthOfDocument } from './reading/documents.js';
import { report, type Figures } from './report.js';

/** Where the product keeps the counts, seen from this file when it is compiled. */
const COUNTS = fileURLToPath(
  new URL('../../../ocr-worker/src/pipeline/confidence/ppocr-counts.ts', import.meta.url),
);
const say = (line: string): void => console.error(line);

/** Values of the filled pages beside the project, drawn by other programs and hands; none where there are none. */
const ofFilledPages = async (copies: readonly number[], engine: OcrEngine): Promise<CountedValue[]> => {
  const values: CountedValue[] = [];
  for (const set of pageSets) {
    const every = filledPages(set);
    if (every.length === 0) continue;
    const reader = await evidenceReader(
      await blankForms(every, join(tmpdir(), 'reader-bench-blanks')),
      engine,
    );
    for (const page of every.filter(({ copy }) => copies.includes(copy))) {
      const read = await reader.fields([page.file], page.sheet.id);
      values.push(...page.fields.flatMap((truth) => countedField(truth, read.get(truth.fragmentId))));
    }
    say(`${set}: ${values.length} values`);
  }
  return values;
};

/** Values of the drawn corpus: fields and cells of its forms; its first `free` documents are read without a form as well. */
const ofCorpus = async (
  pages: number,
  free: number,
  keep: string,
  engine: OcrEngine,
): Promise<CountedValue[]> => {
  const corpus = await openCorpus();
  const drawn = [...corpus.registered, ...corpus.strange];
  const designs = new Map(drawn.map(({ design }) => [design.key, design]));
  const documents = await madeDocuments(
    corpus,
    planPages(corpus, degradations, pages),
    keep,
    () => undefined,
  );
  const forms = await Promise.all([...corpus.registered, ...corpus.real].map((form) => keptForm(form, keep)));
  const reader = await evidenceReader(forms, engine);
  const values: CountedValue[] = [];
  // Documents lie in the order of their forms: every so manieth is of all kinds.
  const every = Math.max(1, Math.floor(documents.length / Math.max(1, free)));
  for (const [index, document] of documents.entries()) {
    const files = document.pages.map(({ file }) => file);
    const sheetId = truthOfDocument(document);
    if (sheetId !== null) {
      const read = await reader.fields(files, sheetId);
      document.pages.forEach((page, at) => {
        values.push(...page.fields.flatMap((truth) => countedField(truth, read.get(truth.fragmentId))));
        page.tables.forEach((table, number) =>
          values.push(
            ...table.cells
              .filter(({ isHeader }) => !isHeader)
              .flatMap(({ row, column, text }) =>
                countedField(
                  { kind: 'cell', label: table.label, value: text, accepted: [] },
                  read.get(cellKey(at, number, row, column)),
                ),
              ),
          ),
        );
      });
    }
    const design = designs.get(document.designKey);
    if (!design || (sheetId !== null && (index % every !== 0 || free === 0))) continue;
    const printed = registeredForm(design).texts;
    (await reader.freely(files)).forEach((page, at) => {
      const truth = document.pages[at];
      if (truth) values.push(...countedFreeText(truth, printed[truth.page - 1] ?? [], page));
    });
    if (index % 20 === 0) say(`${index} of ${documents.length} documents: ${values.length} values`);
  }
  return values;
};

const figuresOf = (values: readonly CountedValue[]): Figures =>
  Object.fromEntries(
    placeKinds.flatMap((place) => {
      const own = values.filter((value) => value.place === place);
      const line = sureFrom(countsOf(values)[place].clear, place);
      const sure = own.filter(({ raw, isDoubted }) => !isDoubted && line !== null && raw >= line);
      const share = (part: number, whole: number) => ({ value: (100 * part) / whole, unit: '%' });
      return [
        [`${place}-values`, { value: own.length, unit: '' }],
        [`${place}-sure-from`, { value: line ?? Number.NaN, unit: '' }],
        [`${place}-sure`, share(sure.length, own.length)],
        [`${place}-sure-right`, share(sure.filter(({ isRight }) => isRight).length, sure.length)],
      ];
    }),
  );

/**
 * `npm run bench -- calibrate [--pages N] [--free N] [--copies 0,1] [--keep DIR] [--records FILE] [--mistakes] [--write]`: counts how often
 * values of `ppocr` are right, by the kind of place and its own confidence. `--write` makes the counts the product's. What was read is
 * kept in the file of `--records`, and taken from there where it is.
 */
export const run = async (args: string[]): Promise<void> => {
  const { values: options } = parseArgs({
    args,
    options: {
      pages: { type: 'string', default: '110' },
      free: { type: 'string', default: '40' },
      copies: { type: 'string', default: '0,1' },
      keep: { type: 'string', default: join(tmpdir(), 'reader-bench-corpus') },
      records: { type: 'string' },
      mistakes: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const values = kept(options.records) ?? (await readAll(options));
  if (options.records) writeFileSync(options.records, JSON.stringify(values));
  const counts = countsOf(values);
  if (options.mistakes)
    for (const { place, raw, isDoubted, said } of values.filter(({ isRight }) => !isRight))
      say(`${place} ${raw}${isDoubted ? ' doubted' : ''}: ${said}`);
  if (options.write) writeFileSync(COUNTS, countsFile(counts));
  else say(countsFile(counts));
  report('calibrate', figuresOf(values));
};

const kept = (file: string | undefined): CountedValue[] | undefined => {
  try {
    return file === undefined
      ? undefined
      : z.array(CountedValue).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const readAll = async ({
  pages,
  free,
  copies,
  keep,
}: Readonly<Record<'pages' | 'free' | 'copies' | 'keep', string>>): Promise<CountedValue[]> => {
  const engine = openPrintEngine({ PRINT_ENGINE: 'ppocr', TESSERACT: 'tesseract' }, 1);
  try {
    return [
      ...(await ofFilledPages(copies.split(',').map(Number), engine)),
      ...(await ofCorpus(Number(pages), Number(free), keep, engine)),
    ];
  } finally {
    await engine.close();
  }
};
