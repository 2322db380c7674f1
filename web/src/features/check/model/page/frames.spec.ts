import { noFrames, type OutputFrameSet } from '@reader/contracts/objects/output/output-frames';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_ID, fakeId } from '../../../../testing/fake-content';
import { NEW_FRAME } from './frame-geometry';
import {
  countFrames,
  type FrameKind,
  framesOn,
  labelOfFrameIn,
  typeNameOf,
  typeOfPage,
  withCopies,
  withFrameAt,
  withNewFrame,
  withoutFrame,
  withTypeOfPage,
} from './frames';

const add = (frames: OutputFrameSet, kind: FrameKind, n: number, page = 1, type: 'O' | 'NO' = 'O') =>
  withNewFrame(frames, kind, {
    id: fakeId(n),
    document: DOCUMENT_ID,
    page,
    scale: 0.5,
    box: NEW_FRAME,
    type,
  });
const columns = [1, 2, 3].reduce((frames, n) => add(frames, 'columnFrames', n), noFrames);
const numbers = (frames: OutputFrameSet, kind: FrameKind, page = 1) =>
  framesOn(frames, kind, page).map(({ id, sequence }) => [id, sequence]);
const pages = [1, 2, 3].map((page) => ({ page, width: 1000, height: page === 3 ? 200 : 1400 }));
let next = 100;
const newId = () => fakeId((next += 1));

describe('a new frame', () => {
  it('gets the next number of its kind on its page', () => {
    const frames = add(add(columns, 'outputFrames', 4), 'columnFrames', 5, 2);
    expect(numbers(frames, 'columnFrames')).toEqual([
      [fakeId(1), 1],
      [fakeId(2), 2],
      [fakeId(3), 3],
    ]);
    expect(numbers(frames, 'outputFrames')).toEqual([[fakeId(4), 1]]);
    expect(numbers(frames, 'columnFrames', 2)).toEqual([[fakeId(5), 1]]);
  });

  it('of output has the type of its page, else the one that was chosen; a column has none', () => {
    const frames = add(add(noFrames, 'outputFrames', 1, 1, 'NO'), 'outputFrames', 2, 1, 'O');
    expect(frames.outputFrames.map(({ frameType }) => frameType)).toEqual(['NO', 'NO']);
    expect(columns.columnFrames[0]).toEqual({
      id: fakeId(1),
      document: DOCUMENT_ID,
      pageNum: 1,
      scale: 0.5,
      sequence: 1,
      x: 5,
      y: 5,
      width: 200,
      height: 300,
    });
  });
});

it('what is deleted leaves no gap', () =>
  expect(numbers(withoutFrame(columns, fakeId(2)), 'columnFrames')).toEqual([
    [fakeId(1), 1],
    [fakeId(3), 2],
  ]));

it('what is moved keeps its number', () => {
  const moved = withFrameAt(columns, fakeId(2), { x: 50, y: 60, width: 70, height: 80 });
  expect(framesOn(moved, 'columnFrames', 1)[1]).toMatchObject({ sequence: 2, x: 50, height: 80 });
});

it('the output frames of a page are of one type together', () => {
  const frames = [1, 2].reduce((set, n) => add(set, 'outputFrames', n), add(noFrames, 'outputFrames', 3, 2));
  const turned = withTypeOfPage(frames, 1, 'NO');
  expect([typeOfPage(turned, 1), typeOfPage(turned, 2), typeOfPage(turned, 3)]).toEqual(['NO', 'O', null]);
});

describe('copying', () => {
  it('puts the frames of a page in place of those of all others, of this kind alone', () => {
    const frames = add(add(columns, 'columnFrames', 8, 2), 'outputFrames', 9, 2);
    const copied = withCopies(frames, 'columnFrames', 1, pages.slice(0, 2), newId);
    expect(copied.to).toEqual([2]);
    expect(framesOn(copied.frames, 'columnFrames', 2).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(copied.frames.columnFrames.some(({ id }) => id === fakeId(8))).toBe(false);
    expect(copied.frames.outputFrames).toBe(frames.outputFrames);
    expect(new Set(copied.frames.columnFrames.map(({ id }) => id)).size).toBe(6);
  });

  it('leaves a page alone that has no room', () => {
    const before = add(columns, 'columnFrames', 8, 3);
    const copied = withCopies(before, 'columnFrames', 1, pages, newId);
    expect(copied).toMatchObject({ to: [2], tooSmall: [3] });
    expect(numbers(copied.frames, 'columnFrames', 3)).toEqual([[fakeId(8), 1]]);
  });
});

it('frames are counted and named', () => {
  expect(countFrames(add(columns, 'outputFrames', 4))).toBe(4);
  expect(labelOfFrameIn(columns, fakeId(2), 'x')).toBe('1ページの段組み枠 2（左）');
  expect(labelOfFrameIn(columns, fakeId(9), 'x')).toBeUndefined();
  expect(typeNameOf('frameType', 'NO')).toBe('出力対象外');
  expect(typeNameOf('x', 'NO')).toBeUndefined();
});
