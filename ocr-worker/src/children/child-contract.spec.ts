import { describe, expect, it } from 'vitest';
import { childContract } from './child-contract.js';

const { requests } = childContract['read document'];
const fileId = '00000000-0000-4000-8000-000000000001';
const sha256 = 'a'.repeat(64);

describe('what a child says is refused when it is not as it must be:', () => {
  it.each([
    null,
    {},
    { template: { owner: '../x', sha256 }, page: 1, use: 'read' },
    { template: { owner: fileId, sha256: '../../x' }, page: 1, use: 'read' },
    { template: { owner: fileId, sha256 }, page: 1.5, use: 'read' },
    { template: { owner: fileId, sha256 }, page: 1, use: 'write' },
  ])('a form %j', (asked) => {
    expect(requests['prepared form'].asked.safeParse(asked).success).toBe(false);
  });

  it.each([
    { fileId, page: 1, stage: 'rest' },
    { fileId, page: 0, stage: 'read' },
    { fileId, page: 1, stage: 'toString' },
    { fileId: 'x', page: 1, stage: 'read' },
  ])('a part %j', (asked) => {
    expect(requests.part.asked.safeParse(asked).success).toBe(false);
  });

  it.each([0, -1, 1.5, 2_001, Number.POSITIVE_INFINITY])('%d pages', (pages) => {
    expect(requests['pages counted'].asked.safeParse({ fileId, pages }).success).toBe(false);
  });

  it.each([-1, 101, Number.NaN, '50'])('a progress of %j', (percentage) => {
    expect(requests.progress.asked.safeParse(percentage).success).toBe(false);
  });

  it('a region with fewer px than it says', () => {
    const region = (bytes: number) => [
      { image: { width: 2, height: 2, data: Buffer.alloc(bytes) }, layout: 'line', alphabet: 'any' },
    ];
    const { asked } = requests['read handwriting'];
    expect(asked.safeParse(region(4)).success).toBe(true);
    expect(asked.safeParse(region(3)).success).toBe(false);
  });
});
