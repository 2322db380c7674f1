import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { CORPUS_VERSION, registeredDesigns, strangeDesigns, twinKeys } from './forms/designs.js';
import type { Degradation } from './pages/degrade-page.js';
import { pagePixels } from './forms/draw-form.js';
import { blankPage, makePage, type CorpusForm } from './pages/make-page.js';
import { randomOf, shuffled } from './random.js';
import { registeredForm, type RegisteredForm } from './forms/registered-form.js';
import { realForms } from './forms/real-forms.js';
import { truthOf, type PageTruth } from './truth.js';

export interface Corpus {
  readonly registered: readonly CorpusForm[];
  readonly strange: readonly CorpusForm[];
  readonly real: readonly CorpusForm[];
  readonly twins: ReadonlySet<string>;
}

/** The corpus with its first `forms` registered designs; twins of a left out form are left out with it. */
export const openCorpus = async (forms = Infinity): Promise<Corpus> => {
  const drawn = (design: CorpusForm['design']): CorpusForm => ({ design, blankPages: null });
  const designs = registeredDesigns();
  return {
    // Not one family after another: a part of the corpus holds something of everything.
    registered: forms >= designs.length ? designs.map(drawn) : partOf(designs, forms).map(drawn),
    strange: strangeDesigns().map(drawn),
    real: await realForms(),
    twins: twinKeys(),
  };
};

/** Near twins share it. */
export const baseKey = (key: string): string => key.replace(/-twin\d+$/, '');

const partOf = <T extends { key: string }>(designs: readonly T[], count: number): T[] => {
  const bases = shuffled([...new Set(designs.map(({ key }) => baseKey(key)))], randomOf('part'));
  const kept: T[] = [];
  for (const base of bases)
    if (kept.length < count) kept.push(...designs.filter(({ key }) => baseKey(key) === base));
  return kept.slice(0, count);
};

export interface PageWanted {
  readonly form: CorpusForm;
  /** 1-based. */
  readonly page: number;
  readonly degradation: Degradation;
  /** Another copy is filled in and degraded otherwise. */
  readonly copy: number;
}

/** One page in this many is of a form that is not registered, and of a real form. */
const STRANGER_EVERY = 6;
const REAL_EVERY = 9;

/** Which pages to make for a run of the given size: the same for the same arguments, every kind in its share. */
export const planPages = (
  corpus: Corpus,
  degradations: readonly Degradation[],
  pages: number,
): PageWanted[] => {
  const turnsOf = (forms: readonly CorpusForm[], name: string): (() => CorpusForm | undefined) => {
    let at = 0;
    const order = shuffled(forms, randomOf(name));
    return () => order[at++ % order.length];
  };
  const wanted: PageWanted[] = [];
  const next = {
    registered: turnsOf(corpus.registered, 'order of the registered'),
    strange: turnsOf(corpus.strange, 'order of the strange'),
    real: turnsOf(corpus.real, 'order of the real'),
  };
  const copies = new Map<string, number>();
  for (let index = 0; wanted.length < pages; index += 1) {
    const degradation = degradations[index % degradations.length] ?? 'clean';
    const turn = Math.floor(index / degradations.length) + (index % degradations.length);
    const form =
      turn % STRANGER_EVERY === STRANGER_EVERY - 1
        ? next.strange()
        : turn % REAL_EVERY === REAL_EVERY - 1
          ? (next.real() ?? next.registered())
          : next.registered();
    if (!form) break;
    const name = `${form.design.key}/${degradation}`;
    const copy = copies.get(name) ?? 0;
    copies.set(name, copy + 1);
    for (let page = 1; page <= form.design.pages.length && wanted.length < pages; page += 1)
      wanted.push({ form, page, degradation, copy });
  }
  return wanted;
};

const nameOf = ({ form, page, degradation, copy }: PageWanted): string =>
  `${form.design.key}_${page}_${degradation}_${copy}`;

/** Written whole or not at all: runs may share the folder. */
const writeWhole = (file: string, bytes: Buffer | string): void => {
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, bytes);
  renameSync(partial, file);
};

/** The folder for pages of this version of the corpus. */
const pageFolder = (folder: string): string => {
  const path = join(folder, `v${CORPUS_VERSION}`);
  mkdirSync(path, { recursive: true });
  return path;
};

/** Makes the page unless the folder has it, and says what it holds; `truth.file` is the path of its file. */
export const keptPage = async (corpus: Corpus, wanted: PageWanted, folder: string): Promise<PageTruth> => {
  const { form, page, degradation, copy } = wanted;
  const kept = pageFolder(folder);
  const name = nameOf(wanted);
  const truthFile = join(kept, `${name}.json`);
  if (existsSync(truthFile)) {
    const truth = JSON.parse(readFileSync(truthFile, 'utf8')) as PageTruth;
    return { ...truth, file: join(kept, truth.file) };
  }
  const made = await makePage(form, page, degradation, copy);
  const file = `${name}.${made.mediaType === 'image/png' ? 'png' : 'jpg'}`;
  const { key } = form.design;
  const truth = truthOf(
    file,
    { design: form.design, page, blank: pagePixels(form.design) },
    degradation,
    made,
    {
      isRegistered: !corpus.strange.includes(form),
      hasTwin: corpus.twins.has(key),
      isReal: form.blankPages !== null,
    },
  );
  writeWhole(join(kept, file), made.bytes);
  writeWhole(truthFile, JSON.stringify(truth));
  return { ...truth, file: join(kept, file) };
};

/** A registered form with the files of its blank pages (grey png, 300 dpi). */
export interface KeptForm extends RegisteredForm {
  readonly pages: readonly { readonly file: string; readonly width: number; readonly height: number }[];
}

export const keptForm = async (form: CorpusForm, folder: string): Promise<KeptForm> => {
  const kept = pageFolder(folder);
  const pages: KeptForm['pages'][number][] = [];
  for (let page = 1; page <= form.design.pages.length; page += 1) {
    const file = join(kept, `${form.design.key}_${page}_blank.png`);
    if (!existsSync(file)) writeWhole(file, await blankPage(form, page));
    const { width, height } = await sharp(file).metadata();
    pages.push({ file, width, height });
  }
  return { ...registeredForm(form.design), pages };
};
