import type { PageTask } from '@reader/contracts/jobs/page-task/messages';
import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { type AskParent, serveParent } from '@reader/platform/children/serve-parent';
import { openPrintEngine } from '../engines/open-engines.js';
import { cutFile, type FileToCut } from '../cutting/cut-file.js';
import { createLexiconLibrary } from '../lexicons/lexicon-library.js';
import { performPageTask } from '../page-tasks/perform-page-task.js';
import { derivedIds } from '../pipeline/derived-id.js';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { readDocument } from '../pipeline/read-document.js';
import { makeTemplate } from '../sheets/make-template.js';
import { prepareFormPage, type FormPageToPrepare } from '../sheets/kept/prepare-form-page.js';
import { createSheetLibrary } from '../sheets/sheet-library.js';
import { askedBlobs } from './asked-blobs.js';
import { askedForms } from './asked-forms.js';
import { askedEngine } from './asked-engine.js';
import type { ChildSettings } from './child-program.js';
import type { DocumentTask } from './document-task.js';

/* The process in which files are opened: it has bytes, and nothing that could be stolen or stopped with it. */

const settings = JSON.parse(process.env['CHILD_SETTINGS'] ?? '') as ChildSettings;
/** It ends by being killed. */
const never = new AbortController().signal;
let asking: AskParent = () => Promise.reject(new Error('no task'));
const blobs = askedBlobs(() => asking);
const print = openPrintEngine(settings, 1);
const handwriting = settings.hasHandwriting ? askedEngine(() => asking) : null;
const library = createSheetLibrary(
  blobs,
  print,
  askedForms(() => asking),
);
const lexicons = createLexiconLibrary(blobs);

const openBlob = async (ref: BlobRef): Promise<Buffer> => {
  const bytes = (await asking('blob', ref)) as Buffer | null;
  if (!bytes) throw new UnreadableFile('corrupt-file');
  return bytes;
};
const report = (percentage: number): void => void asking('progress', percentage);

const tasks = {
  'read document': async (task: DocumentTask) =>
    readDocument({
      layout: task.layout,
      sources: task.sources,
      options: task.options,
      preset: task.preset,
      unreadable: task.unreadable,
      idOf: derivedIds(task.readingId),
      sheets: task.sheets ? await library.sheetsOf(task.organisation, task.sheets, never) : [],
      lexicon: task.lexicon ? await lexicons.lexiconOf(task.organisation, task.lexicon) : null,
      engines: { print, handwriting },
      onPagesCounted: task.countsPages
        ? async (pages, fileId) => void (await asking('pages counted', { pages, fileId }))
        : undefined,
      onPart: async (part) => void (await asking('part', part)),
      onProgress: report,
      signal: never,
    }),
  'cut file': (file: FileToCut) =>
    cutFile(file, {
      onStep: async (step) => void (await asking('step', step)),
      keep: async (part) => void (await asking('made', part)),
      signal: never,
    }),
  'make template': (definition: SheetDefinition) =>
    makeTemplate({
      definition,
      load: openBlob,
      keep: async (png) => (await asking('keep', png)) as BlobRef,
      onProgress: report,
      signal: never,
    }),
  'prepare form': (form: FormPageToPrepare) => prepareFormPage(form, print, never),
  'page task': ({ jobId, task }: { readonly jobId: Id; readonly task: PageTask }) =>
    performPageTask(task, { load: openBlob, idOf: derivedIds(jobId), engine: print, signal: never }),
} as const;

serveParent(
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      (input: unknown, ask: AskParent) => {
        asking = ask;
        return (work as (input: unknown) => Promise<unknown>)(input);
      },
    ]),
  ),
);
