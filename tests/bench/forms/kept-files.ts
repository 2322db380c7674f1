import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPUS_VERSION } from '../reading/corpus/forms/designs.js';
import type { CorpusForm } from '../reading/corpus/pages/make-page.js';
import { blankFile, drawnPage, type BlankFile, type PageToDraw } from './drawn-pages.js';
import type { BlankKind } from './plan.js';

/** Pages and blanks that are drawn once and kept in a folder for the next run. */
export interface KeptFiles {
  /** The path of a filled page. */
  page(wanted: PageToDraw): Promise<string>;
  /** A blank page (1-based) of a form. */
  blank(form: CorpusForm, page: number, kind: BlankKind): Promise<BlankFile>;
}

/** Files of other versions of the corpus are not taken for those of this one. */
export const keptFiles = (folder: string): KeptFiles => {
  const path = join(folder, `v${CORPUS_VERSION}`);
  mkdirSync(path, { recursive: true });
  const kept = async (name: string, make: () => Promise<Buffer>): Promise<string> => {
    const file = join(path, name);
    if (existsSync(file)) return file;
    // Written whole or not at all: runs may share the folder.
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, await make());
    renameSync(partial, file);
    return file;
  };
  return {
    page: (wanted) => {
      const { form, page, renderer, level, copy } = wanted;
      const name = `${form.design.key}_${page}_${renderer}_${level}_${copy}.${level === 'clean' ? 'png' : 'jpg'}`;
      return kept(name, async () => (await drawnPage(wanted)).bytes);
    },
    blank: async (form, page, kind) => {
      // A PDF is drawn in no time.
      if (kind === 'pdfjs') return blankFile(form, page, kind);
      const [extension, mediaType] = kind === 'scan' ? ['jpg', 'image/jpeg'] : ['png', 'image/png'];
      const name = `${form.design.key}_${page}_blank_${kind}.${extension}`;
      const file = await kept(name, async () => (await blankFile(form, page, kind)).bytes);
      return { bytes: readFileSync(file), mediaType, page: 1 };
    },
  };
};
