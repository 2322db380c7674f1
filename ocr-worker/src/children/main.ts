import type { BlobRef } from '@reader/contracts/objects/ids';
import { serveParent, type Tasks } from '@reader/platform/children/serve-parent';
import { EngineFailure } from '../engines/engine.js';
import { openPrintEngine } from '../engines/open-engines.js';
import { isKnownText, knownLine } from '../engines/ppocr/model/known-line.js';
import { problemOfModel } from '../engines/ppocr/model/problem-of-model.js';
import { createLexiconLibrary } from '../lexicons/lexicon-library.js';
import { performPageTask } from '../page-tasks/perform-page-task.js';
import { derivedIds } from '../pipeline/derived-id.js';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { readDocument } from '../pipeline/read-document.js';
import { makeTemplate } from '../sheets/make-template.js';
import { measurePage } from '../sheets/measure-page.js';
import { proposeFieldsOfForm } from '../sheets/propose-fields-of-form.js';
import { prepareFormPage } from '../sheets/kept/prepare-form-page.js';
import { createSheetLibrary } from '../sheets/sheet-library.js';
import { askedBlobs } from './asked-blobs.js';
import { askedForms } from './asked-forms.js';
import { askedEngine } from './asked-engine.js';
import type { Ask, ChildTasks } from './child-contract.js';
import { collectPictures, type ChildSettings } from './child-program.js';

/* The process in which files are opened: it has bytes, and nothing that could be stolen or stopped with it. */

const settings = JSON.parse(process.env['CHILD_SETTINGS'] ?? '') as ChildSettings;
/** It ends by being killed. */
const never = new AbortController().signal;
/** What a child keeps between documents asks for the one that it reads. */
let reading: Ask<'read document'> = () => Promise.reject(new Error('no task'));
const blobs = askedBlobs(() => reading);
const print = openPrintEngine(settings, 1);
const handwriting = settings.handwriting === null ? null : askedEngine(settings.handwriting, () => reading);
const library = createSheetLibrary(
  blobs,
  print,
  askedForms(() => reading),
);
const lexicons = createLexiconLibrary(blobs);

const loadBy =
  (ask: (ref: BlobRef) => Promise<Buffer | null>) =>
  async (ref: BlobRef): Promise<Buffer> => {
    const bytes = await ask(ref);
    if (!bytes) throw new UnreadableFile('corrupt-file');
    return bytes;
  };

const tasks: ChildTasks = {
  'read document': async (task, ask) => {
    reading = ask;
    return readDocument({
      layout: task.layout,
      sources: task.sources,
      options: task.options,
      preset: task.preset,
      unreadable: task.unreadable,
      idOf: derivedIds(task.readingId),
      sheets: task.sheets ? await library.sheetsOf(task.organisation, task.sheets, never) : [],
      lexicon: task.lexicon ? await lexicons.lexiconOf(task.organisation, task.lexicon) : null,
      engines: {
        print,
        handwriting,
        // Asked when all is read: a model shows by its first line that it is there no more.
        get isFallback() {
          return settings.isFallback === true || print.isFallback === true;
        },
      },
      onPagesCounted: task.countsPages
        ? (pages, fileId) => ask('pages counted', { pages, fileId })
        : undefined,
      onPart: (part) => {
        if (part.stage === 'prepare') collectPictures();
        return ask('part', part);
      },
      onProgress: (percentage) => void ask('progress', percentage),
      signal: never,
    });
  },
  'cut file': async (file, ask) => {
    // Loaded with the first file to cut: the libraries for PDFs take 15 MB.
    const { cutFile } = await import('../cutting/cut-file.js');
    return cutFile(file, {
      onStep: (step) => ask('step', step),
      keep: (part) => ask('made', part),
      signal: never,
    });
  },
  'make template': (definition, ask) =>
    makeTemplate({
      definition,
      load: loadBy((ref) => ask('blob', ref)),
      keep: (png) => ask('keep', png),
      onProgress: (percentage) => void ask('progress', percentage),
      signal: never,
    }),
  'propose fields': (form, ask) =>
    proposeFieldsOfForm(form, {
      load: loadBy((ref) => ask('blob', ref)),
      engine: print,
      onProgress: (percentage) => void ask('progress', percentage),
      signal: never,
    }),
  'measure page': ({ bytes, page }) => measurePage(bytes, page, never),
  'prepare form': async (form) => {
    const prepared = await prepareFormPage(form, print, never);
    if (print.isFallback)
      throw new EngineFailure('what is kept of a form is made by the model that was chosen');
    return prepared;
  },
  'try engine': async () => {
    const [lines = []] = await print.read(
      [{ image: await knownLine(), layout: 'line', alphabet: 'any' }],
      never,
    );
    // A processor on which the model reads nonsense fails as little as one on which it reads.
    const text = lines.flatMap(({ symbols }) => symbols.map((symbol) => symbol.text)).join('');
    if (print.isFallback) throw new EngineFailure('the chosen model cannot be opened');
    if (settings.PRINT_ENGINE === 'ppocr' && !isKnownText(text))
      throw new EngineFailure('the line whose text is known was read otherwise');
  },
  'check model': problemOfModel,
  'page task': ({ jobId, task }, ask) =>
    performPageTask(task, {
      load: loadBy((ref) => ask('blob', ref)),
      idOf: derivedIds(jobId),
      engine: print,
      signal: never,
    }),
};

serveParent(tasks as unknown as Tasks);
