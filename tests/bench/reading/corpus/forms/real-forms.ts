import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSource } from '@reader/ocr-worker/pipeline/intake/open-source';
import sharp from 'sharp';
import { z } from 'zod';
import { DRAWING_DPI } from '../fonts.js';
import type { FormDesign, FormField, Writing } from './form-design.js';
import type { CorpusForm } from '../pages/make-page.js';

/** Official forms, where somebody put them beside the project. Compiled, this file lies one folder deeper. */
const folders = ['../../../../../../shared/data/forms', '../../../../../../../shared/data/forms'].map(
  (path) => fileURLToPath(new URL(path, import.meta.url)),
);

const Item = z.object({
  name: z.string(),
  type: z.string(),
  /** mm from the page's top left corner, as the sizes are. */
  position: z.object({ x: z.number(), y: z.number() }),
  width: z.number().positive(),
  height: z.number().positive(),
  content: z.string().optional(),
  fontSize: z.number().optional(),
  alignment: z.enum(['left', 'center', 'right']).optional(),
  characterSpacing: z.number().optional(),
  backgroundColor: z.string().optional(),
  readOnly: z.boolean().optional(),
});
const Template = z.object({ schemas: z.array(z.array(Item)) });

/** What an official form has on its pages. @throws ZodError where its description is another than it was */
export const templateOf = (folder: string): z.infer<typeof Template> =>
  Template.parse(JSON.parse(readFileSync(join(folder, 'template.json'), 'utf8')));

/** Boxes are drawn tightly around the text; people register a little more. */
const ROOM = 0.2;

const fieldOf = (item: z.infer<typeof Item>, page: number): FormField | null => {
  const area = { ...item.position, width: item.width, height: item.height };
  const base = { subject: item.name, label: item.name, options: [], page, area } as const;
  if (item.type === 'text') {
    const text = item.content?.trim() ?? '';
    // What is drawn on a ground of its own hides something printed; nobody writes there.
    if (text === '' || text.includes('\n') || item.backgroundColor) return null;
    const isNumber = /^[0-9.]+$/.test(text);
    const writing: Writing = {
      how: 'sample',
      text,
      size: item.fontSize ?? 9,
      spacing: item.characterSpacing ?? 0,
      align: item.alignment ?? 'left',
      room: area,
    };
    return {
      ...base,
      area: {
        x: area.x - ROOM,
        y: area.y - ROOM,
        width: area.width + 2 * ROOM,
        height: area.height + 2 * ROOM,
      },
      type: 'TX',
      kind: isNumber ? 'digits' : 'text',
      writing,
    };
  }
  if (item.type === 'checkbox')
    return { ...base, type: 'CK', kind: 'mark', writing: { how: 'check', box: area } };
  if (item.type === 'circleMark')
    return { ...base, type: 'CK', kind: 'mark', writing: { how: 'check', box: area, isRing: true } };
  return null;
};

const readForm = async (folder: string, key: string): Promise<CorpusForm> => {
  const source = join(folder, 'source.pdf');
  const template = templateOf(folder);
  const opened = await openSource(readFileSync(source), new AbortController().signal);
  const blankPages: Buffer[] = [];
  let size = { width: 0, height: 0 };
  let first = { width: 0, height: 0 };
  try {
    for (let number = 1; number <= Math.min(opened.pageCount, template.schemas.length); number += 1) {
      const { image } = await opened.page(number, new AbortController().signal);
      const { width, height, channels } = image;
      // A design has one size: pages from the first of another size on are left out.
      if (blankPages.length > 0 && (width !== first.width || height !== first.height)) break;
      first = { width, height };
      size = { width: (width / DRAWING_DPI) * 25.4, height: (height / DRAWING_DPI) * 25.4 };
      blankPages.push(
        await sharp(image.data, { raw: { width, height, channels } })
          .toColourspace('b-w')
          .withMetadata({ density: DRAWING_DPI })
          .png()
          .toBuffer(),
      );
    }
  } finally {
    await opened.close();
  }
  const fields = template.schemas
    .slice(0, blankPages.length)
    .flatMap((items, index) => items.flatMap((item) => fieldOf(item, index + 1) ?? []));
  const design: FormDesign = {
    key: `real-${key}`,
    title: key,
    ...size,
    pages: blankPages.map(() => []),
    fields,
    tables: [],
    frames: [],
    eitherWay: [],
  };
  return { design, blankPages };
};

/** The PDF of a real form, as its office publishes it; its pages are in the design's order. */
export const realPdf = ({ title }: FormDesign): Buffer =>
  readFileSync(join(folders.find((path) => existsSync(path)) ?? '', title, 'source.pdf'));

/** The folders of the real forms beside the project that have a PDF; none where the folder is missing. */
export const realFolders = (): string[] => {
  const folder = folders.find((path) => existsSync(path));
  return folder
    ? readdirSync(folder)
        .sort()
        .map((key) => join(folder, key))
        .filter((path) => existsSync(join(path, 'source.pdf')))
    : [];
};

/** The real forms beside the project. */
export const realForms = async (): Promise<CorpusForm[]> =>
  Promise.all(realFolders().map((folder) => readForm(folder, basename(folder))));
