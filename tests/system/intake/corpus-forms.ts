import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptForm, keptPage, type Corpus } from '../../bench/reading/corpus/corpus.js';
import { sheetDefinition } from '../../bench/reading/corpus/forms/registered-form.js';
import type { Degradation } from '../../bench/reading/corpus/pages/degrade-page.js';
import type { CorpusForm } from '../../bench/reading/corpus/pages/make-page.js';
import type { PageTruth } from '../../bench/reading/corpus/truth.js';
import type { UploadedBytes } from '../installation/caller.js';

/** Drawn forms of the reading benchmark, and filled pages of them. */
export interface CorpusForms {
  /** Where forms are written for `manageSheets`. */
  readonly folder: string;
  formNamed(key: string): CorpusForm;
  page(key: string, degradation: Degradation, copy?: number): Promise<PageTruth>;
  blankPages(key: string): Promise<Buffer[]>;
  /** Writes a form as an operator has it on disk: `sheet.json` and its blank pages. */
  writeForm(key: string): Promise<void>;
}

/** `folder`: where pages and forms are drawn. */
export const corpusForms = (corpus: Corpus, folder: string): CorpusForms => {
  const formNamed = (key: string): CorpusForm => {
    const form = [...corpus.registered, ...corpus.strange].find(({ design }) => design.key === key);
    if (!form) throw new Error(`no form ${key}`);
    return form;
  };
  const formsFolder = join(folder, 'forms');
  return {
    folder: formsFolder,
    formNamed,
    page: (key, degradation, copy = 0) =>
      keptPage(corpus, { form: formNamed(key), page: 1, degradation, copy }, folder),
    blankPages: async (key) =>
      (await keptForm(formNamed(key), folder)).pages.map(({ file }) => readFileSync(file)),
    writeForm: async (key) => {
      const form = formNamed(key);
      const { pages } = await keptForm(form, folder);
      const own = join(formsFolder, key);
      mkdirSync(own, { recursive: true });
      for (const [index, { file }] of pages.entries())
        writeFileSync(join(own, `page-${index + 1}.png`), readFileSync(file));
      writeFileSync(join(own, 'sheet.json'), JSON.stringify(sheetDefinition(form.design)));
    },
  };
};

export const fileOf = (truth: PageTruth, name: string): UploadedBytes => ({
  name,
  bytes: readFileSync(truth.file),
});
