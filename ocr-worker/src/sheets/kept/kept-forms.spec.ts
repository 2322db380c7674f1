import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { TemplateField, TemplateTable } from '@reader/contracts/objects/sheets/sheet-template';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OcrEngine } from '../../engines/engine.js';
import { drawForm, someForm } from '../../pipeline/allocate/testing/drawn-form.js';
import { templateToMatch, toMatch } from '../../pipeline/allocate/registration/register-page.js';
import {
  preparedWith,
  prepareTemplate,
  type PreparedTemplate,
} from '../../pipeline/fields/template/prepare-template.js';
import { openToMatch } from './keep-to-match.js';
import { openToRead } from './keep-to-read.js';
import { openParts } from './packed-parts.js';
import { prepareFormPage } from './prepare-form-page.js';
import { PREPARATION_VERSION } from './preparation-version.js';

const { signal } = new AbortController();
/** Reads 年 wherever it is asked. */
const engine: OcrEngine = {
  name: 'fake',
  read: (regions) =>
    Promise.resolve(
      regions.map(() => [
        {
          symbols: [
            { text: '年', box: { x: 0, y: 0, width: 9, height: 9 }, confidence: 90, startsWord: false },
          ],
        },
      ]),
    ),
  orientation: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

const image = drawForm(someForm(3));
const id = '00000000-0000-4000-8000-000000000001';
const field = (given: Partial<TemplateField>): TemplateField => ({
  fragmentId: id,
  formItemId: id,
  sequence: 1,
  subject: '',
  label: '',
  type: 'TX',
  kind: 'text',
  options: [],
  page: 1,
  box: { x: 100.4, y: 300.2, width: 300, height: 90 },
  ...given,
});
const fields = [
  field({ kind: 'date', box: { x: 110, y: 100, width: 700, height: 120 } }),
  field({ type: 'RA', kind: 'mark', options: ['男', '女'] }),
  field({}),
];
const cell = {
  row: 1,
  column: 1,
  isHeader: false,
  value: '',
  box: { x: 500, y: 700, width: 200, height: 100 },
};
const tables: TemplateTable[] = [
  { subject: '', label: '', page: 1, rowNumber: 1, columnNumber: 1, cells: [cell] },
];
const page = { image, fields, tables };

/** Of millions of px: `toEqual` takes minutes. */
const expectSame = (found: unknown, fresh: unknown): void =>
  expect(isDeepStrictEqual(found, fresh)).toBe(true);

let kept: Awaited<ReturnType<typeof prepareFormPage>>;
beforeAll(async () => {
  const { width, height, data } = image;
  const png = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  kept = await prepareFormPage({ png, fields, tables }, engine, signal);
});

describe('a prepared form that was kept', () => {
  it('is for comparing what preparing makes of the blank', () => {
    const [found, fresh] = [toMatch(openToMatch(kept.match)), templateToMatch(image)];
    for (const name of ['fine', 'passes', 'print'] as const) expectSame(found[name], fresh[name]);
    expectSame(found.words(), fresh.words());
    expect(found.words().length).toBeGreaterThan(10);
    expectSame(found.page.size, fresh.page.size);
    expectSame([found.page.coarse(), found.page.layout()], [fresh.page.coarse(), fresh.page.layout()]);
  });

  it('is for reading what preparing makes of the blank', async () => {
    const found = preparedWith(page, openToRead(kept.read, image));
    const { mask, combOf, print, markMask, ...fresh } = await prepareTemplate(page, engine, signal);
    const made = (given: Pick<PreparedTemplate, 'mask' | 'combOf' | 'print' | 'markMask'>) => ({
      print: given.print(),
      markMask: given.markMask(),
      mask: [300, 200, 150].map(given.mask),
      combOf: fresh.fields.map(given.combOf),
    });
    expectSame({ ...found, ...made(found) }, { ...fresh, ...made({ mask, combOf, print, markMask }) });
    expect([...found.printed.values()].flat().length).toBeGreaterThan(0);
  });

  it('is a few dozen kB', () => {
    expect(kept.match.length).toBeLessThan(80_000);
    expect(kept.read.length).toBeLessThan(80_000);
  });

  it('is refused when it is damaged or of another page, never read wrongly', () => {
    for (const bytes of [Buffer.alloc(0), kept.match.subarray(0, 900), kept.read])
      expect(() => openToMatch(bytes)).toThrow();
    for (const bytes of [Buffer.from([1, 2]), kept.read.subarray(0, 900), kept.match])
      expect(() => openToRead(bytes, image)).toThrow();
    expect(() => openToRead(kept.read, { width: 10, height: 10 })).toThrow();
    expect(() => preparedWith({ ...page, fields: [] }, openToRead(kept.read, image))).toThrow();
  });

  // Fails when preparing or packing changes: then PREPARATION_VERSION is raised, and the new hashes are written here.
  it('is the same for its version', () => {
    const hashOf = (packed: Buffer): string => {
      const { facts, parts } = openParts(packed);
      const hash = createHash('sha256').update(JSON.stringify(facts));
      for (const part of parts) hash.update(String(part.length)).update(part);
      return hash.digest('hex').slice(0, 16);
    };
    expect({ version: PREPARATION_VERSION, match: hashOf(kept.match), read: hashOf(kept.read) }).toEqual({
      version: 1,
      match: 'd197b76b2349ac88',
      read: 'fc293522b4c6b08c',
    });
  });
});
