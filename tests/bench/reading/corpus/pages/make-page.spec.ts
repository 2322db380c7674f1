import { describe, expect, it } from 'vitest';
import { registeredDesigns } from '../forms/designs.js';
import { mapped } from './homography.js';
import { makePage, type CorpusForm } from './make-page.js';

const small = registeredDesigns().find(({ height }) => height < 160)!;
const form: CorpusForm = { design: small, blankPages: null };

describe('a page of the corpus', () => {
  it('is the same at every run, and another copy is another', async () => {
    const [once, again, other] = [
      await makePage(form, 1, 'scan', 0),
      await makePage(form, 1, 'scan', 0),
      await makePage(form, 1, 'scan', 1),
    ];
    expect(Buffer.compare(once.bytes, again.bytes)).toBe(0);
    expect([...again.filled.answers]).toEqual([...once.filled.answers]);
    expect([...other.filled.answers]).not.toEqual([...once.filled.answers]);
  });
  it('has an answer, perhaps none, for each of its fields', async () => {
    const { filled } = await makePage(form, 1, 'clean', 0);
    expect(filled.answers.size).toBe(small.fields.filter(({ page }) => page === 1).length);
  });
  it('tells where its corners lie in the file, turned and photographed too', async () => {
    for (const way of ['bad', 'photo', 'quarter'] as const) {
      const page = await makePage(form, 1, way, 0);
      const [x, y] = mapped(page.toFile, [(small.width * 300) / 25.4 / 2, (small.height * 300) / 25.4 / 2]);
      // The middle of the sheet stays near the middle of the picture.
      expect(Math.abs(x / page.width - 0.5)).toBeLessThan(0.1);
      expect(Math.abs(y / page.height - 0.5)).toBeLessThan(0.1);
    }
  });
});
