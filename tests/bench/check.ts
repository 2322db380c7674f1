import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { signIn } from '@reader/deploy/local/client';
import { openBrowser, openDocument, openTab } from './check/browser.js';
import { countKeys } from './check/correcting.js';
import { LONG_FRAMES, SAVING_DATA, STEP_NOTES } from './check/in-page.js';
import { measureTyping } from './check/keystrokes.js';
import type { Made } from './check/made-readings.js';
import { measureMemory } from './check/memory.js';
import { seedDocuments } from './check/seed-documents.js';
import { timeSteps, type Step } from './check/steps.js';
import { openCommandDependencies } from './open-command-dependencies.js';
import { percentile, report, type Figures } from './report.js';
import { ADMIN, startProduct, type Product } from './start-product.js';

const FEW = 50;
/** The large document must not be near enough to be fetched ahead while memory is looked at. */
const AHEAD = 2;
const ERRORS = 3;
const plain: Made = { fields: 20, errors: 0, table: 0 };
const wrong: Made = { ...plain, errors: ERRORS };
const heavy: Made = { fields: 500, errors: 0, table: 100 };

const MiB = 1_048_576;

const timesOf = (name: string, times: readonly number[], atMost?: number): Figures => ({
  [`${name}-p50`]: { value: percentile(times, 0.5), unit: 'ms' },
  [`${name}-p95`]: { value: percentile(times, 0.95), unit: 'ms', ...(atMost && { reach: { atMost } }) },
});

const stepsOf = (name: string, steps: readonly Step[], atMost?: number): Figures => ({
  ...timesOf(
    `${name}-cursor`,
    steps.map(({ cursor }) => cursor),
  ),
  ...timesOf(
    `${name}-image`,
    steps.map(({ image }) => image),
  ),
  ...timesOf(
    name,
    steps.map(({ all }) => all),
    atMost,
  ),
});

const measure = async (
  product: Product,
  browser: Browser,
  { documents, steps }: { documents: number; steps: number },
): Promise<Figures> => {
  const { url } = product;
  const client = await signIn(url, ADMIN.user, ADMIN.password);
  const opened = await openCommandDependencies(product.env);
  const seededAt = performance.now();
  const ids = await seedDocuments(opened.dependencies, client, [
    ...Array.from({ length: documents + 1 + AHEAD }, () => plain),
    wrong,
    heavy,
  ]);
  await opened.close();
  const seedSeconds = (performance.now() - seededAt) / 1000;
  const [first = '', wrongId = '', heavyId = ''] = [ids[0], ids.at(-2), ids.at(-1)];

  const tab = await openTab(browser, url, STEP_NOTES);
  await openDocument(tab, url, first);
  const prefetched = await timeSteps(tab, steps);
  await openDocument(tab, url, first);
  const heap = await measureMemory(tab, FEW, documents);

  const saving = await openTab(browser, url, SAVING_DATA, STEP_NOTES);
  await openDocument(saving, url, first);
  const cold = await timeSteps(saving, steps);
  await saving.context().close();

  await openDocument(tab, url, wrongId);
  const keys = await countKeys(tab, client, wrongId, ERRORS);
  await tab.context().close();

  const keyboard = await openTab(browser, url, LONG_FRAMES);
  await openDocument(keyboard, url, heavyId);
  const typing = await measureTyping(keyboard);
  // A large table draws only what is in sight.
  const cells = keyboard.getByRole('table').getByRole('textbox');
  await cells.first().scrollIntoViewIfNeeded();
  await cells.nth(50).focus();
  const inTable = await measureTyping(keyboard);
  // What a key costs on this machine where there is nothing but a field.
  const empty = await keyboard.context().newPage();
  await empty.goto('about:blank');
  await empty.setContent('<input>');
  await empty.locator('input').focus();
  const bare = await measureTyping(empty);
  const browsersOwn = percentile(bare.work, 0.5);
  const own = (work: readonly number[]) => work.map((ms) => Math.max(0, ms - browsersOwn));
  return {
    documents: { value: ids.length, unit: 'documents' },
    'seeding-seconds': { value: seedSeconds, unit: 's' },
    ...stepsOf('next-prefetched', prefetched, 150),
    ...stepsOf('next-cold', cold),
    ...timesOf('keystroke', typing.work, 8),
    ...timesOf('keystroke-without-browser', own(typing.work)),
    ...timesOf('typing-rests', typing.rest),
    'keystroke-long-frames': { value: typing.longFrames, unit: 'frames', reach: { atMost: 0 } },
    ...timesOf('keystroke-in-table', inTable.work, 8),
    ...timesOf('keystroke-in-table-without-browser', own(inTable.work)),
    ...timesOf('typing-in-table-rests', inTable.rest),
    'keystroke-in-table-long-frames': { value: inTable.longFrames, unit: 'frames', reach: { atMost: 0 } },
    ...timesOf('keystroke-in-an-empty-page', bare.work),
    [`heap-after-${FEW}`]: { value: heap.few / MiB, unit: 'MiB' },
    [`heap-after-${documents}`]: { value: heap.many / MiB, unit: 'MiB' },
    'heap-growth': { value: heap.many / heap.few, unit: 'ratio', reach: { atMost: 1.1 } },
    [`keys-for-${ERRORS}-errors`]: { value: keys, unit: 'keys' },
  };
};

/** `npm run bench -- check [--documents N] [--steps N]`: the check screen in a real Chromium over the running product. */
export const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      documents: { type: 'string', default: '500' },
      steps: { type: 'string', default: '40' },
    },
  });
  const data = mkdtempSync(join(tmpdir(), 'reader-bench-'));
  try {
    const product = await startProduct(data);
    const browser = await openBrowser();
    try {
      const sizes = { documents: Number(values.documents), steps: Number(values.steps) };
      report('check', await measure(product, browser, sizes));
    } finally {
      await browser.close();
      await product.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};
