import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import { blob } from '@reader/contracts/testing/examples/blob';
import { sheetForm, sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeTemplate } from './make-template.js';

/** Dots per inch at which a px of the page is 0.2 mm. */
const DPI = 127;
const mark = (x: number, y: number) => ({
  input: { create: { width: 100, height: 20, channels: 3, background: '#000' } } as const,
  left: x * 5,
  top: y * 5,
});

/** A page with writing in the form's field, beside it, and further down. */
const filledPage = (): Promise<Buffer> =>
  sharp({ create: { width: 1050, height: 1485, channels: 3, background: '#fff' } })
    .composite([mark(50, 52), mark(150, 52), mark(50, 150)])
    .png()
    .toBuffer();

const definition = (alsoFilled: SheetDefinition['alsoFilled']): SheetDefinition => ({
  sheetId,
  formSubject: '就学援助申請書',
  keyword: null,
  documentId: null,
  pages: [{ source: blob({ owner: sheetId }), page: 1, dpi: DPI }],
  isFilled: true,
  isUnpublished: false,
  alsoFilled,
  form: sheetForm(),
  standardSubjects: [],
});

/** Which of the three marks are left on the template; its px are those of 300 dpi. */
const marksLeft = async (alsoFilled: SheetDefinition['alsoFilled']): Promise<boolean[]> => {
  const kept: Buffer[] = [];
  await makeTemplate({
    definition: definition(alsoFilled),
    load: filledPage,
    keep: (png) => {
      kept.push(png);
      return Promise.resolve(blob({ owner: sheetId }));
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const { data, info } = await sharp(kept[0]).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number =>
    data[(Math.round((y / 25.4) * 300) * info.width + Math.round((x / 25.4) * 300)) * info.channels]!;
  return [at(60, 54), at(160, 54), at(60, 152)].map((grey) => grey < 128);
};

describe('the template of a page that was filled in', () => {
  it('is empty where its fields are', async () => expect(await marksLeft([])).toEqual([false, true, true]));
  it('is empty where else something was filled in that is no field of the form', async () =>
    expect(await marksLeft([{ page: 1, x: 49, y: 149, width: 30, height: 8 }])).toEqual([
      false,
      true,
      false,
    ]));
});
