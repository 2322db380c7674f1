import { mkdirSync, writeFileSync, copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { keptForm, keptPage, openCorpus, planPages } from './corpus.js';
import { degradations, type Degradation } from './pages/degrade-page.js';
import { sheetDefinition } from './forms/registered-form.js';

/**
 * `node tests/dist/bench/reading/corpus/dump.js DIR [--forms N] [--pages N] [--only scan,bad]`: the blank forms
 * (a folder each with sheet.json, form.json and its pages) and filled pages with their truth, to look at or to
 * experiment on.
 */
const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      forms: { type: 'string', default: '1000' },
      pages: { type: 'string', default: '60' },
      only: { type: 'string', default: degradations.join() },
      blanks: { type: 'boolean', default: true },
    },
  });
  const [folder] = positionals;
  if (!folder) throw new Error('dump DIR [--forms N] [--pages N] [--only scan,bad]');
  const only = degradations.filter((one) => values.only.split(',').includes(one)) satisfies Degradation[];
  const corpus = await openCorpus(Number(values.forms));
  for (const form of [...corpus.registered, ...corpus.real]) {
    const { pages, ...rest } = await keptForm(form, join(folder, 'kept'));
    const target = join(folder, 'forms', form.design.key);
    mkdirSync(target, { recursive: true });
    pages.forEach(({ file }, index) => copyFileSync(file, join(target, `page-${index + 1}.png`)));
    writeFileSync(join(target, 'sheet.json'), JSON.stringify(sheetDefinition(form.design), null, 1));
    const sizes = pages.map(({ width, height }) => ({ width, height }));
    writeFileSync(join(target, 'form.json'), JSON.stringify({ ...rest, pages: sizes }, null, 1));
  }
  const target = join(folder, 'pages');
  mkdirSync(target, { recursive: true });
  for (const wanted of planPages(corpus, only, Number(values.pages))) {
    const truth = await keptPage(corpus, wanted, join(folder, 'kept'));
    const file = basename(truth.file);
    copyFileSync(truth.file, join(target, file));
    writeFileSync(join(target, `${file}.truth.json`), JSON.stringify({ ...truth, file }, null, 1));
    console.error(file);
  }
};

await main();
