import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { blankForms } from './pages/blank-forms.js';
import { figuresOf } from './pages/figures.js';
import { filledPages, isHeldOut, pageSets } from './pages/filled-pages.js';
import { judgePage, type JudgedPage } from './pages/judge-page.js';
import { engineNames, openProduct } from './reading/read-with-product.js';
import { report } from './report.js';

const MIB = 1_048_576;

const say = (line: string): void => console.error(line);

/** @throws Error for what no option takes */
const optionsOf = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string', default: pageSets[0] },
      engine: { type: 'string', default: engineNames[0] },
      copies: { type: 'string', default: '0' },
      'end-to-end': { type: 'boolean', default: false },
      mistakes: { type: 'boolean', default: false },
    },
  });
  const set = pageSets.find((one) => one === values.set);
  const engine = engineNames.find((one) => one === values.engine);
  if (!set || !engine)
    throw new Error(`--set takes ${pageSets.join(', ')}, --engine ${engineNames.join(', ')}`);
  const copies = values.copies.split(',').map(Number);
  if (copies.some(isHeldOut) && !copies.every(isHeldOut))
    throw new Error('--copies takes copies that reading was tuned with, or held-out ones, and not both');
  return { set, engine, copies, isEndToEnd: values['end-to-end'], saysMistakes: values.mistakes };
};

/**
 * `npm run bench -- pages [--set printed|strokes] [--engine tesseract] [--copies 0,1] [--end-to-end] [--mistakes]`: filled pages beside
 * the project, drawn by other programs and other hands, read with their form given, or with `--end-to-end` the form found
 * among all of them (pages/README.md). Copies 0 and 1 are for tuning, copy 2 is for judging; without `--copies`, copy 0 is read.
 */
export const run = async (args: string[]): Promise<void> => {
  const { set, engine, copies, isEndToEnd, saysMistakes } = optionsOf(args);
  const every = filledPages(set);
  const pages = every.filter(({ copy }) => copies.includes(copy));
  if (pages.length === 0) throw new Error('there are no such pages beside the project');
  const use = copies.every(isHeldOut) ? 'held out, for judging' : 'for tuning: these figures do not judge';
  say(
    `${pages.length} pages of ${set}, ${copies.length > 1 ? 'copies' : 'copy'} ${copies.join(', ')}, ${use}`,
  );
  const product = await openProduct(
    await blankForms(every, join(tmpdir(), 'reader-bench-blanks')),
    engine,
    1,
  );
  const read: JudgedPage[] = [];
  for (const page of pages)
    read.push(
      judgePage(
        page,
        isEndToEnd ? await product.read([page.file]) : await product.readAs([page.file], page.sheet.id),
      ),
    );
  await product.close();
  if (saysMistakes) for (const { mistakes } of read) mistakes.forEach(say);
  report('pages', {
    ...figuresOf(read, { set, isEndToEnd }),
    'memory-at-end': { value: process.memoryUsage().rss / MIB, unit: 'MiB' },
  });
};
