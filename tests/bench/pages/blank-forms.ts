import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FieldKind } from '@reader/contracts/codes/field';
import { TEMPLATE_DPI, type TemplateField } from '@reader/contracts/objects/sheets/sheet-template';
import { openSource } from '@reader/ocr-worker/pipeline/intake/open-source';
import sharp from 'sharp';
import type { KeptForm } from '../reading/corpus/corpus.js';
import { blankFile, type FilledPage } from './filled-pages.js';

const signal = new AbortController().signal;

/** The blank page as the product draws it, kept in `folder` by the hash of its PDF, so that a changed one is drawn again. */
const blankPage = async (form: string, page: number, folder: string): Promise<KeptForm['pages'][number]> => {
  mkdirSync(folder, { recursive: true });
  const pdf = readFileSync(blankFile(form));
  const file = join(folder, `${createHash('sha256').update(pdf).digest('hex')}-${page}.png`);
  if (!existsSync(file)) {
    const source = await openSource(pdf, signal);
    const { image } = await source.page(page, signal);
    const { width, height, channels } = image;
    await sharp(image.data, { raw: { width, height, channels } })
      .toColourspace('b-w')
      .withMetadata({ density: TEMPLATE_DPI })
      .png()
      .toFile(file);
    await source.close();
  }
  const { width, height } = await sharp(file).metadata();
  return { file, width, height };
};

/** Kinds as these pages name them; those that the product does not tell apart are text to it. */
const kindOf = (kind: string): FieldKind =>
  kind === 'org' ? 'company' : (FieldKind.safeParse(kind).data ?? 'text');

/** A form of one page for each page of a form that is filled in, with the fields that the filled pages name. */
export const blankForms = async (pages: readonly FilledPage[], folder: string): Promise<KeptForm[]> => {
  const forms: KeptForm[] = [];
  for (const { sheet, fields } of new Map(pages.map((page) => [page.sheet.id, page])).values()) {
    const blank = await blankPage(sheet.form, sheet.page, folder);
    forms.push({
      key: `${sheet.form}/${sheet.page}`,
      sheetId: sheet.id,
      formSubject: `${sheet.form} ${sheet.page}`,
      keyword: null,
      texts: [[]],
      tables: [],
      pages: [blank],
      fields: fields.map(({ fragmentId, label, type, kind, box }, index): TemplateField => ({
        fragmentId,
        formItemId: fragmentId,
        sequence: index + 1,
        subject: label,
        label,
        type: type === 'CK' ? 'CK' : 'TX',
        kind: kindOf(kind),
        options: [],
        page: 1,
        box,
      })),
    });
  }
  return forms;
};
