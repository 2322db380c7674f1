import { describe, expect, it } from 'vitest';
import { alignField, placesToAlign } from './align-field.js';
import { dilate } from '../../kernels/dilate.js';
import { box, drawn, inkUnder, outline } from '../testing/drawn-field.js';

const frame = (dx: number, dy: number) => drawn(160, 100, ...outline(box(30 + dx, 20 + dy, 100, 60)));
const near = dilate(inkUnder(frame(0, 0)), 3);

describe('alignField', () => {
  it.each([
    [0, 0],
    [2, -1],
    [-3, 3],
  ])('finds a frame that lies (%d, %d) px off', (dx, dy) =>
    expect(alignField(frame(dx, dy), frame(0, 0), placesToAlign(near, box(20, 10, 120, 80)))).toEqual({
      dx,
      dy,
    }),
  );

  it('is not led astray by what is written in the frame', () => {
    const written = drawn(160, 100, ...outline(box(31, 20, 100, 60)), [50, 35, 60, 6], [50, 50, 60, 6]);
    expect(alignField(written, frame(0, 0), placesToAlign(near, box(20, 10, 120, 80)))).toEqual({
      dx: 1,
      dy: 0,
    });
  });

  it('stays put without print to go by', () => {
    const empty = drawn(160, 100);
    expect(alignField(frame(2, 2), empty, placesToAlign(inkUnder(empty), box(20, 10, 120, 80)))).toEqual({
      dx: 0,
      dy: 0,
    });
  });
});
