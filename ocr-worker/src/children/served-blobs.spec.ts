import { BlobMissing } from '@reader/platform/blobs/sealed-blobs';
import { ERASED, type Erased } from '@reader/platform/vault/vault';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { servedBlobs } from './served-blobs.js';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const organisation = id(1);
const ref = (n: number) => ({
  owner: id(n),
  sha256: String(n).repeat(64).slice(0, 64),
  mediaType: 'x',
  size: 1,
});
const [catalogue, template, image, other] = [ref(2), ref(3), ref(4), ref(5)];
const [secondCatalogue, secondTemplate] = [ref(8), ref(9)];
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const form = (page: ReturnType<typeof ref>) =>
  json({
    sheetId: id(9),
    formSubject: '申込書',
    keyword: null,
    pages: [{ page: 1, width: 10, height: 10, image: page, signature: '', texts: [] }],
    fields: [],
    tables: [],
  });
const stored = new Map<string, Buffer | Erased>([
  [catalogue.owner, json({ sheets: [{ sheetId: id(9), template }] })],
  [template.owner, form(image)],
  [secondCatalogue.owner, json({ sheets: [{ sheetId: id(9), template: secondTemplate }] })],
  [secondTemplate.owner, form(other)],
  [image.owner, Buffer.from('image')],
  [other.owner, Buffer.from('of another document')],
]);
const loaded: string[] = [];
const blobs: Parameters<typeof servedBlobs>[0] = {
  get: (_, { owner }) => {
    loaded.push(owner);
    const bytes = stored.get(owner);
    return bytes === undefined ? Promise.reject(new BlobMissing(owner)) : Promise.resolve(bytes);
  },
};
const served = servedBlobs(blobs);
const refused = 'not a blob of this task';

describe('a child is served', () => {
  it('what is granted, and nothing else', async () => {
    const task = served.forTask(organisation);
    task.grant(image);
    expect(await task.serve(image)).toEqual(Buffer.from('image'));
    await expect(task.serve(other)).rejects.toThrow(refused);
  });

  it('the forms of its catalogue, once it has seen that they are there', async () => {
    const task = served.forTask(organisation);
    task.grant(catalogue, 'catalogue');
    await expect(task.serve(template)).rejects.toThrow(refused);
    await expect(task.serve(image)).rejects.toThrow(refused);
    await task.serve(catalogue);
    await task.serve(template);
    expect(await task.serve(image)).toEqual(Buffer.from('image'));
  });

  it('pages of a form that an earlier task has loaded, if the form is among its own', async () => {
    const task = served.forTask(organisation);
    task.grant(catalogue, 'catalogue');
    await task.serve(catalogue);
    expect(await task.serve(image)).toEqual(Buffer.from('image'));
    await expect(served.forTask(organisation).serve(image)).rejects.toThrow(refused);
  });

  it('pages of a form that an earlier task has loaded and that was forgotten since', async () => {
    loaded.length = 0;
    const forgetful = servedBlobs(blobs, 1);
    for (const [all, one] of [
      [catalogue, template],
      [secondCatalogue, secondTemplate],
    ] as const) {
      const earlier = forgetful.forTask(organisation);
      earlier.grant(all, 'catalogue');
      await earlier.serve(all);
      await earlier.serve(one);
    }
    const task = forgetful.forTask(organisation);
    task.grant(catalogue, 'catalogue');
    await task.serve(catalogue);
    expect(await task.serve(image)).toEqual(Buffer.from('image'));
    await expect(task.serve(other)).rejects.toThrow(refused);
    expect(loaded.slice(-3)).toEqual([catalogue, template, image].map(({ owner }) => owner));
  });

  it('pages of the forms used last without opening these again', async () => {
    loaded.length = 0;
    const forgetful = servedBlobs(blobs, 1);
    for (let times = 0; times < 2; times += 1) {
      const task = forgetful.forTask(organisation);
      task.grant(catalogue, 'catalogue');
      await task.serve(catalogue);
      await task.serve(image);
    }
    expect(loaded.filter((owner) => owner === template.owner)).toHaveLength(1);
  });

  describe('what its forms were taught,', () => {
    const logger = { warn: vi.fn<(facts: object, message: string) => void>() };
    const box = { x: 1, y: 2, width: 6, height: 4 };
    const [print, teaching] = [ref(61), ref(62)];
    /** What is served of a form that has `place` of such a picture, and says what it was taught. */
    const printServed = async (picture: Buffer, place: object = {}, others: readonly object[] = []) => {
      const places = [{ page: 1, box, print, ...place }, ...others];
      stored.set(print.owner, picture);
      const taught = json({ sheets: [{ sheetId: id(9), template, learned: [places] }] });
      stored.set(teaching.owner, taught);
      const task = servedBlobs(blobs, undefined, logger as never).forTask(organisation);
      task.grant(teaching, 'catalogue');
      await task.serve(teaching);
      return task.serve(print);
    };
    const picture = (width = 6, height = 4) =>
      sharp({ create: { width, height, channels: 3, background: '#000' } })
        .png()
        .toBuffer();
    beforeEach(() => logger.warn.mockClear());

    it('as large as its place', async () => {
      const png = await picture();
      expect(await printServed(png)).toEqual(png);
      expect(logger.warn).not.toHaveBeenCalled();
    });

    it.each([
      ['of another size', () => picture(7), {}, []],
      ['no png', () => Promise.resolve(Buffer.from('<svg width="6" height="4"/>')), {}, []],
      ['beside the page', () => picture(), { box: { ...box, x: 5 } }, []],
      ['between px', () => picture(), { box: { ...box, x: 0.5 } }, []],
      ['of a page that the form does not have', () => picture(), { page: 2 }, []],
      [
        'of more than the page has',
        () => picture(),
        {},
        [1, 2, 3].map(() => ({ page: 1, box: { x: 0, y: 0, width: 10, height: 10 }, print: image })),
      ],
    ])('and nothing that is %s, which is told', async (_, made, place, others) => {
      expect(await printServed(await made(), place, others)).toBeNull();
      expect(logger.warn.mock.calls).toEqual([
        [{ sheet: print.owner, sha256: print.sha256 }, expect.any(String)],
      ]);
    });
  });

  it('nothing for what is erased or lost', async () => {
    const task = served.forTask(organisation);
    stored.set(id(6), ERASED);
    task.grant(ref(6));
    task.grant(ref(7));
    expect([await task.serve(ref(6)), await task.serve(ref(7))]).toEqual([null, null]);
  });
});
