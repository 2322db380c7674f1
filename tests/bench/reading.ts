import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { percentile, report, type Figures } from './report.js';
import { measureBaseline } from './reading/baseline.js';
import { MEMORY } from './reading/asked.js';
import { calibrationOf } from './reading/calibration.js';
import { keptForm, openCorpus, planPages, type KeptForm } from './reading/corpus/corpus.js';
import { degradations } from './reading/corpus/pages/degrade-page.js';
import { masterWords } from './reading/corpus/pages/values.js';
import { madeDocuments, type FormDocument } from './reading/documents.js';
import { accuracyFigures, baselineFigures, speedFigures } from './reading/figures.js';
import { judge, type Judgement } from './reading/judge.js';
import { memoryGrowth } from './reading/memory-growth.js';
import { tesseractProgram } from './reading/native-tesseract.js';
import { engineNames, openProduct, type Reader, type ReadResult } from './reading/read-with-product.js';
import { exactShare, inventedShare, sumOf } from './reading/scores/score-fields.js';
import { measureUnregisteredTwins } from './reading/unregistered-twins.js';

const MIB = 1_048_576;
const ENGINE_WORKERS = 2;

const say = (line: string): void => console.error(line);
const percent = (value: number): string => (Number.isFinite(value) ? value.toFixed(1) : '–').padStart(6);

const sayTables = (judgements: readonly Judgement[], stages: ReadonlyMap<string, number[]>): void => {
  say('\nkind        filled  exact  invented');
  const kinds = [...new Set(judgements.flatMap(({ byKind }) => [...byKind.keys()]))];
  for (const kind of kinds.filter((one) => one !== 'mark')) {
    const score = sumOf(judgements.flatMap(({ byKind }) => byKind.get(kind) ?? []));
    say(
      `${kind.padEnd(10)} ${String(score.filled).padStart(7)} ${percent(exactShare(score))} ${percent(inventedShare(score))}`,
    );
  }
  say('\nconfidence ≥   kept  exact');
  const values = judgements.flatMap((one) => one.values);
  for (const { threshold, kept, exact } of calibrationOf(values))
    say(`${String(threshold).padStart(12)} ${percent(kept)} ${percent(exact)}`);
  say('\nstep         mean ms   p95 ms');
  for (const [stage, times] of stages) {
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    say(
      `${stage.padEnd(12)} ${mean.toFixed(0).padStart(7)} ${percentile(times, 0.95).toFixed(0).padStart(8)}`,
    );
  }
  say('');
};

/** Documents that were taken for the wrong form or for none, and on demand every wrong field: what one looks at first. */
const sayMistakes = (
  documents: readonly FormDocument[],
  nameOf: (sheetId: string) => string,
  judged: readonly Judgement[],
  isEvery: boolean,
) => {
  judged.forEach(({ verdict, degradation }, index) => {
    if (verdict.truth !== verdict.found)
      say(
        `${documents[index]?.designKey ?? ''} (${degradation}) taken for ${verdict.found === null ? '–' : nameOf(verdict.found)}`,
      );
  });
  judged.forEach(({ mistakes, degradation }, index) => {
    for (const mistake of isEvery ? mistakes : [])
      say(`${documents[index]?.designKey ?? ''} (${degradation}) ${mistake}`);
  });
};

const memoryFigures = (samples: readonly number[], pages: readonly number[]): Figures => ({
  'memory-peak': { value: Math.max(...samples) / MIB, unit: 'MiB', reach: { atMost: MEMORY } },
  ...memoryGrowth(
    samples,
    pages.reduce((sum, count) => sum + count, 0),
  ),
});

const NOTHING_READ: ReadResult & { readonly cpuMs: number } = {
  sheetId: null,
  score: null,
  fields: new Map(),
  pages: [],
  cpuMs: 0,
};

/** A document that cannot be read is a bad result, not the end of the run. */
const readOrSay = async (product: Reader, { pages, designKey }: FormDocument) => {
  try {
    // What is no form's is read for its ruled cells: as inputs they could not be compared with what is there.
    return await product.read(
      pages.map(({ file }) => file),
      pages.every(({ sheetId }) => sheetId === null),
    );
  } catch (error) {
    say(`${designKey} could not be read: ${String(error)}`);
    return NOTHING_READ;
  }
};

/** @throws Error for what no option takes */
const optionsOf = (args: string[]) => {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      pages: { type: 'string', default: '50' },
      engine: { type: 'string', default: engineNames[0] },
      only: { type: 'string', default: degradations.join() },
      forms: { type: 'string', default: '1000' },
      keep: { type: 'string', default: join(tmpdir(), 'reader-bench-corpus') },
      mistakes: { type: 'boolean', default: false },
      lexicon: { type: 'boolean', default: false },
      baseline: { type: 'boolean', default: true },
      'baseline-pages': { type: 'string', default: '40' },
    },
  });
  const only = degradations.filter((way) => values.only.split(',').includes(way));
  if (only.length === 0) throw new Error(`--only takes ${degradations.join(', ')}`);
  const engine = engineNames.find((name) => name === values.engine);
  if (!engine) throw new Error(`--engine takes ${engineNames.join(', ')}`);
  return { values, only, engine };
};

/**
 * `npm run bench -- reading [--pages N] [--only scan,bad] [--forms N] [--keep DIR] [--baseline-pages N] [--no-baseline]
 * [--engine tesseract|tesseract-cli] [--mistakes] [--lexicon]`: the ocr-worker's pipeline on a corpus of drawn forms (and the real ones beside the
 * project), with native tesseract on a part of the same pages (reading/README.md). `--keep` names the folder where
 * pages are kept for the next run. `--lexicon` reads with a lexicon of the masters' words.
 */
export const run = async (args: string[]): Promise<void> => {
  const { values, only, engine } = optionsOf(args);
  const corpus = await openCorpus(Number(values.forms));
  const wanted = planPages(corpus, only, Number(values.pages));
  say(
    `${wanted.length} pages of ${corpus.registered.length} registered, ${corpus.strange.length} strange and ${corpus.real.length} real forms`,
  );
  const documents = await madeDocuments(corpus, wanted, values.keep, (done) => {
    if (done % 25 === 0) say(`${done} of ${wanted.length} pages made`);
  });
  const forms: KeptForm[] = [];
  for (const form of [...corpus.registered, ...corpus.real]) forms.push(await keptForm(form, values.keep));

  const stages = new Map<string, number[]>();
  const product = await openProduct(
    forms,
    engine,
    ENGINE_WORKERS,
    (stage, ms) => stages.set(stage, [...(stages.get(stage) ?? []), ms]),
    values.lexicon ? masterWords() : [],
  );
  const judgements = new Map<FormDocument, Judgement>();
  const memory: number[] = [];
  let failed = 0;
  let unregistered: Figures = {};
  const nameOf = (sheetId: string): string => forms.find((form) => form.sheetId === sheetId)?.key ?? sheetId;
  try {
    // Engines load their data with their first page; that is no page's time.
    for (const document of documents.slice(0, 1)) await readOrSay(product, document);
    stages.clear();
    for (const document of documents) {
      const result = await readOrSay(product, document);
      if (result === NOTHING_READ) failed += 1;
      judgements.set(document, judge(document, result));
      memory.push(process.memoryUsage.rss());
      if (judgements.size % 10 === 0) say(`${judgements.size} of ${documents.length} documents read`);
    }
    unregistered = await measureUnregisteredTwins(product, documents, (designKey, sheetId) =>
      say(`${designKey}, not registered, taken for ${nameOf(sheetId)}`),
    );
  } finally {
    await product.close();
  }
  const judged = documents.flatMap((document) => judgements.get(document) ?? []);
  sayMistakes(documents, nameOf, judged, values.mistakes);
  sayTables(judged, stages);

  const program = values.baseline ? tesseractProgram() : undefined;
  if (values.baseline && !program)
    say('native tesseract with its Japanese data is missing: the comparison is left out');
  const baseline = program
    ? await measureBaseline(program, documents, Number(values['baseline-pages']))
    : undefined;
  const { count, cpuMs } = product.formPages;
  report('reading', {
    pages: { value: wanted.length, unit: 'pages' },
    'documents-failed': { value: failed, unit: 'documents', reach: { atMost: 0 } },
    ...accuracyFigures(judged),
    ...unregistered,
    ...speedFigures(judged, cpuMs / Math.max(1, count)),
    ...memoryFigures(
      memory,
      documents.map(({ pages }) => pages.length),
    ),
    ...(baseline
      ? baselineFigures(baseline, (document) => {
          const found = judgements.get(document);
          if (!found) throw new Error('a page of the baseline was not read');
          return found;
        })
      : {}),
  });
};
