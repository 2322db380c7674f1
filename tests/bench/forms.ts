import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPrintEngine } from '@reader/ocr-worker/engines/open-engines';
import { ask, type Answer, type Taken } from './forms/ask.js';
import { figuresOf } from './forms/figures.js';
import { measureDashboard } from './forms/dashboard/measure-dashboard.js';
import { keptFiles, type KeptFiles } from './forms/kept-files.js';
import { pairingsOf, planQuestions, type FormQuestion } from './forms/plan.js';
import { proposalFigures } from './forms/proposed/proposal-figures.js';
import { proposeBlanks, type JudgedBlank } from './forms/proposed/propose-blanks.js';
import { registerBlanks } from './forms/register-blanks.js';
import { availableRenderers, pdfRenderers } from './forms/renderers.js';
import { baseKey, openCorpus, type Corpus } from './reading/corpus/corpus.js';
import { sheetIdOf } from './reading/corpus/forms/registered-form.js';
import type { CorpusForm } from './reading/corpus/pages/make-page.js';
import { countFormPages } from './reading/count-form-pages.js';
import { report, type Figures } from './report.js';

const ENGINE_WORKERS = 2;

const say = (line: string): void => console.error(line);

const nameOf = ({ key, blank, renderer, level, copy }: FormQuestion): string =>
  `${key} (blank ${blank}, page ${renderer}, ${level}, copy ${copy})`;

/** A document that was refused, or taken for a form that it is not; with `isEvery`, what was read of it. */
const sayMistake = (
  what: string,
  { sheetId, nearest, lines }: Taken,
  keyOf: (sheetId: string) => string,
  isEvery: boolean,
): void => {
  const near = nearest ? `, nearest ${keyOf(nearest.sheetId)} ${nearest.score.toFixed(3)}` : '';
  const how = lines.length === 0 ? 'without reading' : `${lines.length} pieces read`;
  say(`${what} taken for ${sheetId === null ? '–' : keyOf(sheetId)}${near}, ${how}`);
  for (const { blank, page } of isEvery ? lines : [])
    say(`  ${blank === page ? '=' : '≠'} ${JSON.stringify(blank)} ${JSON.stringify(page)}`);
};

const sayMistakes = (
  { question, own, taken, withoutOwn }: Answer,
  keyOf: (sheetId: string) => string,
  isEvery: boolean,
): void => {
  if (taken.sheetId !== own) sayMistake(nameOf(question), taken, keyOf, isEvery);
  if (withoutOwn && withoutOwn.sheetId !== null)
    sayMistake(`${nameOf(question)}, not registered,`, withoutOwn, keyOf, isEvery);
};

/** The forms that are asked for, and every near twin of theirs. */
const withTwins = (
  questions: readonly FormQuestion[],
  forms: ReadonlyMap<string, CorpusForm>,
): CorpusForm[] => {
  const bases = new Set(questions.map(({ key }) => baseKey(key)));
  return [...forms.values()].filter(({ design }) => bases.has(baseKey(design.key)));
};

/** Asks the questions of one kind of blank after the other, those of a form together: their blanks are made ready once. */
const askAll = async (
  questions: readonly FormQuestion[],
  forms: ReadonlyMap<string, CorpusForm>,
  { twins }: Corpus,
  files: KeptFiles,
  onAnswer: (answer: Answer) => void,
): Promise<Answer[]> => {
  const engine = openPrintEngine({ PRINT_ENGINE: 'ppocr', TESSERACT: 'tesseract' }, ENGINE_WORKERS);
  const answers: Answer[] = [];
  try {
    for (const kind of new Set(questions.map(({ blank }) => blank))) {
      const some = questions.filter(({ blank }) => blank === kind);
      const formPages = countFormPages();
      const sheets = await registerBlanks(withTwins(some, forms), kind, files, engine);
      say(`${sheets.length} forms registered from blanks of ${kind}`);
      const asking = { sheets: sheets.map(formPages.counted), engine, formPages };
      for (const question of some.sort((a, b) =>
        a.key < b.key ? -1 : a.key > b.key ? 1 : a.copy - b.copy,
      )) {
        const form = forms.get(question.key)!;
        const paths: string[] = [];
        for (let page = 1; page <= form.design.pages.length; page += 1)
          paths.push(await files.page({ ...question, form, page }));
        const answer = await ask(question, form, twins.has(question.key), paths, asking);
        answers.push(answer);
        onAnswer(answer);
        if (answers.length % 20 === 0) say(`${answers.length} of ${questions.length} documents asked`);
      }
    }
  } finally {
    await engine.close();
  }
  return answers;
};

const percent = (some: readonly unknown[], others: readonly unknown[]): string =>
  `${((100 * some.length) / (some.length + others.length)).toFixed(1)} %`;

/** The fields that are proposed for blank pages, each page told; with `isEvery`, what was missed and what is none. */
const proposals = async (isEvery: boolean): Promise<JudgedBlank[]> => {
  const engine = openPrintEngine({ PRINT_ENGINE: 'ppocr', TESSERACT: 'tesseract' }, ENGINE_WORKERS);
  try {
    const blanks = await proposeBlanks(engine);
    for (const { name, found, missed, right, wrong } of blanks) {
      say(`${name}: fields proposed ${percent(found, missed)}, proposals right ${percent(right, wrong)}`);
      if (!isEvery) continue;
      for (const field of missed) say(`  missed ${field.name}`);
      for (const { label, box } of wrong)
        say(`  none ${JSON.stringify(label)} at ${box.x.toFixed()},${box.y.toFixed()}`);
    }
    return blanks;
  } finally {
    await engine.close();
  }
};

/**
 * `npm run bench -- forms [--pages N] [--mistakes] [--keep DIR] [--answers N] [--times N] [--dashboard-only]`: how long the dashboard of a form with
 * so many answers takes, and whether forms are found whatever drew the blank and the page
 * (forms/README.md). `--mistakes` says what was read of each document that was refused or taken for another form, and which fields of blanks were not proposed; `--keep`
 * names the folder where pages are kept for the next run.
 */
export const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string', default: '540' },
      answers: { type: 'string', default: '100000' },
      times: { type: 'string', default: '30' },
      'dashboard-only': { type: 'boolean', default: false },
      mistakes: { type: 'boolean', default: false },
      keep: { type: 'string', default: join(tmpdir(), 'reader-bench-forms') },
    },
  });
  const dashboard = await measureDashboard(Number(values.answers), Number(values.times));
  if (values['dashboard-only']) return report('forms', dashboard);
  report('forms', { ...(await recognition(values)), ...dashboard });
};

/** Whether forms are found, and which fields are proposed for blanks. */
const recognition = async (values: { pages: string; mistakes: boolean; keep: string }): Promise<Figures> => {
  const renderers = await availableRenderers();
  for (const missing of pdfRenderers.filter((one) => !renderers.includes(one)))
    say(`${missing} is not installed: blanks and pages drawn by it are left out`);
  const corpus = await openCorpus();
  const forms = new Map([...corpus.registered, ...corpus.real].map((form) => [form.design.key, form]));
  const questions = planQuestions(
    [...forms].map(([key, { design, blankPages }]) => ({
      key,
      pages: design.pages.length,
      isReal: blankPages !== null,
    })),
    pairingsOf(renderers),
    Number(values.pages),
  );
  say(`${questions.length} documents of ${forms.size} forms, drawn by ${renderers.join(', ')}`);
  const keys = new Map([...forms].map(([key, { design }]) => [sheetIdOf(design), key]));
  const answers = await askAll(questions, forms, corpus, keptFiles(values.keep), (answer) =>
    sayMistakes(answer, (sheetId) => keys.get(sheetId) ?? sheetId, values.mistakes),
  );
  return { ...figuresOf(answers), ...proposalFigures(await proposals(values.mistakes)) };
};
