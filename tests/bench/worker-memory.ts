import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AT_ONCE, openChildReader } from './children/child-reader.js';
import { openPreparedForms } from './children/forms-in-memory.js';
import { treeBytes } from './process-memory.js';
import { MEMORY } from './reading/asked.js';
import { keptForm, openCorpus, planPages, type KeptForm } from './reading/corpus/corpus.js';
import { degradations } from './reading/corpus/pages/degrade-page.js';
import { madeDocuments } from './reading/documents.js';
import { keepSheets } from './reading/registered-sheets.js';
import { percentile, report } from './report.js';

const MIB = 1_048_576;
const LOOK_EVERY_MS = 500;

/**
 * `npm run bench -- worker-memory [--pages N] [--forms N] [--times N] [--keep DIR]`: memory of the ocr-worker's reading and
 * its children together, over pages of many registered forms, all of them read several times. Growth compares what is held
 * the last time (its upper tenth) with the first time. `--keep` names the folder of the corpus of `-- reading`.
 */
export const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string', default: '300' },
      forms: { type: 'string', default: '50' },
      times: { type: 'string', default: '2' },
      keep: { type: 'string', default: join(tmpdir(), 'reader-bench-corpus') },
    },
  });
  const corpus = await openCorpus(Number(values.forms));
  const wanted = planPages(corpus, degradations, Number(values.pages));
  const documents = await madeDocuments(corpus, wanted, values.keep, (done) => {
    if (done % 25 === 0) console.error(`${done} of ${wanted.length} pages made`);
  });
  const forms: KeptForm[] = [];
  for (const form of [...corpus.registered, ...corpus.real]) forms.push(await keptForm(form, values.keep));
  const { organisation, blobs, catalogue } = await keepSheets(forms);

  const prepared = openPreparedForms(blobs);
  const reader = openChildReader(blobs, prepared);
  const own = treeBytes(process.pid);
  let peak = 0;
  let failed = 0;
  const samples: number[] = [];
  const look = setInterval(() => {
    peak = Math.max(peak, treeBytes(process.pid) - own);
  }, LOOK_EVERY_MS);
  const waiting = Array.from({ length: Number(values.times) }, () => documents).flat();
  const inAll = waiting.length;
  const readOneAfterAnother = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const files = next.pages.map(({ file }) => readFileSync(file));
      if ((await reader.read({ organisation, files, sheets: catalogue })) !== 'read') failed += 1;
      const now = treeBytes(process.pid) - own;
      samples.push(now);
      if (samples.length % 25 === 0)
        console.error(`${samples.length} of ${inAll} documents read, ${Math.round(now / MIB)} MiB`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, readOneAfterAnother));
  } finally {
    clearInterval(look);
    reader.close();
    prepared.close();
  }
  // Until every child has met every form caches fill; children are replaced, so that single samples lie far below the rest.
  const [first, last] = [samples.slice(0, documents.length), samples.slice(-documents.length)];
  const growth = percentile(last, 0.9) / percentile(first, 0.9);
  report('worker-memory', {
    pages: { value: wanted.length, unit: 'pages' },
    forms: { value: forms.length, unit: 'forms' },
    'documents-failed': { value: failed, unit: 'documents', reach: { atMost: 0 } },
    'memory-p50': { value: percentile(last, 0.5) / MIB, unit: 'MiB' },
    'memory-peak': { value: peak / MIB, unit: 'MiB', reach: { atMost: MEMORY } },
    'memory-last-to-first-time': { value: growth, unit: 'ratio', reach: { atMost: 1.1 } },
  });
};
