import { describe, expect, it } from 'vitest';
import { id } from '../../testing/examples/ids.js';
import { columnFrame, outputFrame } from '../../testing/examples/output-frames.js';
import { columnFrames, isInsidePage, numberedByPage, outputFrames } from './output-frames.js';

describe('a frame', () => {
  it('of columns has no type, one of output has one', () => {
    expect(columnFrames.schema.parse({ ...columnFrame(), frameType: 'O' })).not.toHaveProperty('frameType');
    expect(outputFrames.schema.safeParse(columnFrame()).success).toBe(false);
    expect(outputFrames.schema.safeParse(outputFrame({ frameType: 'NO' })).success).toBe(true);
  });

  it('is 10 px wide and high at least, on a page that can be', () => {
    const isTaken = (more: object) => columnFrames.schema.safeParse({ ...columnFrame(), ...more }).success;
    expect(
      [{}, { width: 10 }, { width: 9.9 }, { height: 9 }, { x: -1 }, { pageNum: 0 }].map(isTaken),
    ).toEqual([true, true, false, false, false, false]);
  });

  it('lies within its page where none of its edges is beyond the image', () => {
    const page = { width: 205, height: 305 };
    expect(isInsidePage(columnFrame(), page)).toBe(true);
    expect(isInsidePage(columnFrame({ x: 6 }), page)).toBe(false);
    expect(isInsidePage(columnFrame({ y: 6 }), page)).toBe(false);
  });
});

describe('frames are numbered', () => {
  it('from 1 on each page, in the order that they have', () =>
    expect(
      numberedByPage([
        columnFrame({ id: id(1), sequence: 4 }),
        columnFrame({ id: id(2), sequence: 2 }),
        columnFrame({ id: id(3), sequence: 9, pageNum: 2 }),
      ]).map((frame) => [frame.id, frame.pageNum, frame.sequence]),
    ).toEqual([
      [id(2), 1, 1],
      [id(1), 1, 2],
      [id(3), 2, 1],
    ]));

  it('again only where they have another number', () => {
    const first = columnFrame();
    expect(numberedByPage([first])[0]).toBe(first);
  });
});
