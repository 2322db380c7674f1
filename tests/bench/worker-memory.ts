import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { blobsInFolder } from './children/blobs-in-folder.js';
import { AT_ONCE } from './children/child-reader.js';
import { startWorkerLike } from './children/worker-like.js';
import { treeBytes } from './process-memory.js';
import { MEMORY } from './reading/asked.js';
import { keptForm, openCorpus, planPages, type KeptForm } from './reading/corpus/corpus.js';
import { degradations } from './reading/corpus/pages/degrade-page.js';
import { madeDocuments } from './reading/documents.js';
import { keepSheets } from './reading/registered-sheets.js';
import { percentile, report } from './report.js';

const MIB = 1_048_576;
const LOOK_EVERY_MS = 500;
/** Until a process that was started has loaded all and waits for work. */
const AT_REST_AFTER_MS = 5_000;

/**
 * `npm run bench -- worker-memory [--pages N] [--forms N] [--times N] [--keep DIR]`: memory of a process like the
 * ocr-worker and its children together, over pages of many registered forms, all of them read several times. Growth compares what
 * is held in the last third (its upper tenth) with the first third, and the last time with the first one. `--keep` names the folder of the corpus of `-- reading`.
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
  const folder = mkdtempSync(join(tmpdir(), 'reader-bench-blobs-'));
  const { organisation, catalogue } = await keepSheets(forms, blobsInFolder(folder));
  const worker = startWorkerLike({ folder, organisation, sheets: catalogue });
  let peak = 0;
  let failed = 0;
  const samples: number[] = [];
  const look = setInterval(() => {
    peak = Math.max(peak, treeBytes(worker.pid));
  }, LOOK_EVERY_MS);
  const waiting = Array.from({ length: Number(values.times) }, () => documents).flat();
  const inAll = waiting.length;
  const readOneAfterAnother = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if ((await worker.read(next.pages.map(({ file }) => file))) !== 'read') failed += 1;
      const now = treeBytes(worker.pid);
      samples.push(now);
      if (samples.length % 25 === 0)
        console.error(`${samples.length} of ${inAll} documents read, ${Math.round(now / MIB)} MiB`);
    }
  };
  let atRest = Number.NaN;
  try {
    await new Promise((resolve) => setTimeout(resolve, AT_REST_AFTER_MS));
    atRest = treeBytes(worker.pid);
    await Promise.all(Array.from({ length: AT_ONCE }, readOneAfterAnother));
  } finally {
    clearInterval(look);
    worker.close();
    rmSync(folder, { recursive: true, force: true });
  }
  // Until every child has met every form caches fill; children are replaced, so that single samples lie far below the rest.
  const growthOf = (part: number): number =>
    percentile(samples.slice(-part), 0.9) / percentile(samples.slice(0, part), 0.9);
  const again = Number(values.times) > 1 ? growthOf(documents.length) : Number.NaN;
  report('worker-memory', {
    pages: { value: wanted.length, unit: 'pages' },
    forms: { value: forms.length, unit: 'forms' },
    'documents-failed': { value: failed, unit: 'documents', reach: { atMost: 0 } },
    'worker-at-rest': { value: atRest / MIB, unit: 'MiB' },
    'memory-p50': { value: percentile(samples.slice(-documents.length), 0.5) / MIB, unit: 'MiB' },
    'memory-peak': { value: peak / MIB, unit: 'MiB', reach: { atMost: MEMORY } },
    'memory-last-to-first-third': { value: growthOf(Math.ceil(samples.length / 3)), unit: 'ratio' },
    'memory-last-to-first-time': { value: again, unit: 'ratio', reach: { atMost: 1.1 } },
  });
};
