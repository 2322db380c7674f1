import { z } from 'zod';
import { FINE_DPI } from '../../pipeline/allocate/signatures/page-to-match.js';
import type { BlankToMatch } from '../../pipeline/allocate/registration/register-page.js';
import { packInk, unpackInk } from '../../pipeline/geometry/packed-ink.js';
import { openParts, packParts } from './packed-parts.js';

const Side = z.number().int().positive().max(20_000);
const Whole = z.number().int().nonnegative();
const Facts = z.object({
  size: z.object({ width: Side, height: Side }),
  fine: z.object({ width: Side, height: Side }),
  blocks: z.array(z.array(z.object({ x: Whole, y: Whole, size: Whole }))),
});

/** What is kept of a blank page for comparing pages with it. */
export const packToMatch = ({ size, fine, blocks, words }: BlankToMatch): Buffer => {
  const { words: written, near } = words();
  const { width, height } = fine;
  const facts: z.infer<typeof Facts> = {
    size,
    fine: { width, height },
    blocks: blocks.map((pass) => [...pass]),
  };
  return packParts(facts, [fine.data, packInk(written), packInk(near)]);
};

/** @throws Error when it is not what was kept of such a page */
export const openToMatch = (packed: Uint8Array): BlankToMatch => {
  const { facts, parts } = openParts(packed);
  const { size, fine, blocks } = Facts.parse(facts);
  const { width, height } = fine;
  const [data, written, near] = parts;
  if (!data || !written || !near || data.length !== width * height)
    throw new RangeError('a page for comparing is not whole');
  // No pass has finer px than this one.
  const isInside = blocks
    .flat()
    .every((block) => block.x + block.size <= width && block.y + block.size <= height);
  if (!isInside) throw new RangeError(`a block outside of the page at ${FINE_DPI} dpi`);
  return {
    size,
    fine: { width, height, data },
    blocks,
    words: () => ({
      words: unpackInk(written, width, height),
      near: unpackInk(near, width, height),
    }),
  };
};
