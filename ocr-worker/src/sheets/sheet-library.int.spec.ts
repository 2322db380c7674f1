import { createHash } from 'node:crypto';
import type { BlobRef } from '@reader/contracts/objects/ids';
import type { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import type { OcrEngine } from '../engines/engine.js';
import { drawForm, someForm } from '../pipeline/allocate/testing/drawn-form.js';
import { signPage } from '../pipeline/allocate/signatures/page-to-match.js';
import { encodeSignature } from '../pipeline/allocate/signatures/signature.js';
import type { FormToFind } from './kept/kept-forms.js';
import { prepareFormPage } from './kept/prepare-form-page.js';
import { createSheetLibrary } from './sheet-library.js';

const id = '00000000-0000-4000-8000-000000000001';
const { signal } = new AbortController();
const read = vi.fn<(regions: readonly unknown[]) => Promise<never[][]>>((regions) =>
  Promise.resolve(regions.map(() => [])),
);
const engine: OcrEngine = {
  name: 'fake',
  read: (regions) => read(regions),
  orientation: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};
const stored = new Map<string, Buffer>();
const put = (bytes: Buffer): BlobRef => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  stored.set(sha256, bytes);
  return { owner: id, sha256, mediaType: 'x', size: bytes.length };
};
const get = (_: string, { sha256 }: Pick<BlobRef, 'sha256'>) => Promise.resolve(stored.get(sha256)!);

let catalogue: BlobRef;
let kept: Awaited<ReturnType<typeof prepareFormPage>>;
beforeAll(async () => {
  const image = drawForm(someForm(4));
  const { width, height, data } = image;
  const png = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const template: SheetTemplate = {
    sheetId: id,
    formSubject: '申込書',
    keyword: null,
    pages: [
      {
        page: 1,
        width,
        height,
        image: put(png),
        signature: encodeSignature(signPage(image, 300)),
        texts: [],
      },
    ],
    fields: [],
    tables: [],
  };
  const ref = put(Buffer.from(JSON.stringify(template)));
  catalogue = put(Buffer.from(JSON.stringify({ sheets: [{ sheetId: id, template: ref }] })));
  kept = await prepareFormPage({ png, fields: [], tables: [] }, engine, signal);
});

const pageWith = async (find: (form: FormToFind) => Promise<Buffer | null>) => {
  const [sheet] = await createSheetLibrary({ get }, engine, { find }).sheetsOf(id, catalogue, signal);
  return sheet!.pages[0]!;
};
const printOf = async (page: Awaited<ReturnType<typeof pageWith>>) => {
  const { print } = await page.prepared();
  const { fine } = await page.toMatch();
  return [Buffer.from(print().data).toString('base64'), Buffer.from(fine.data).toString('base64')];
};

it('a form that is kept is opened and not prepared, one page for each use', async () => {
  const asked: FormToFind[] = [];
  const page = await pageWith((form) => {
    asked.push(form);
    return Promise.resolve(kept[form.use]);
  });
  read.mockClear();
  await page.prepared();
  await page.toMatch();
  await page.prepared();
  expect(read).not.toHaveBeenCalled();
  expect(asked.map(({ page: number, use }) => [number, use])).toEqual([
    [1, 'read'],
    [1, 'match'],
  ]);
});

it.each([
  ['missing', () => null],
  ['damaged', () => Buffer.from('damaged')],
  ['of the other use', ({ use }: FormToFind) => kept[use === 'read' ? 'match' : 'read']],
] as const)('a form that is %s is prepared on the spot, and reads the same', async (_, found) => {
  const fresh = await printOf(await pageWith((form) => Promise.resolve(found(form))));
  expect(fresh).toEqual(await printOf(await pageWith((form) => Promise.resolve(kept[form.use]))));
});
