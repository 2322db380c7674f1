import { describe, expect, it } from 'vitest';
import { jbig2Of } from '../../../testing/packed-pixels.js';
import { canShowJbig2 } from './jbig2-segments.js';

const NOTHING = Buffer.alloc(0);
const SIZE = { width: 800, height: 600 };
const whole = jbig2Of(Buffer.alloc(500, 255), SIZE);
/** Bytes of the page's segment. */
const PAGE = 30;

/** The same with a part of another kind. */
const ofKind = (kind: number, bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes);
  changed[PAGE + 4] = kind;
  return changed;
};

describe('a JBIG2 image', () => {
  it.each([
    ['is whole', whole],
    ['is a few bytes short', whole.subarray(0, -9)],
    ['is followed by an end of line', Buffer.concat([whole, Buffer.from('\r\n')])],
    ['has a page with nothing on it', whole.subarray(0, PAGE)],
  ])('can be shown that %s', (_, bytes) => {
    expect(canShowJbig2(bytes, NOTHING)).toBe(true);
  });

  it.each([
    ['is empty', NOTHING],
    ['is none', Buffer.alloc(300, 17)],
    ['has no page', whole.subarray(PAGE)],
    ['has a page with garbage on it', Buffer.concat([whole.subarray(0, PAGE), Buffer.alloc(300, 17)])],
    ['is cut in the first half of its region', whole.subarray(0, 150)],
    [
      'says that it refers to more segments than it has bytes',
      Buffer.concat([whole.subarray(0, PAGE), Buffer.alloc(99, 255)]),
    ],
  ])('cannot be shown that %s', (_, bytes) => {
    expect(canShowJbig2(bytes, NOTHING)).toBe(false);
  });

  it('can be shown only with the segments that it shares', () => {
    const sharing = jbig2Of(Buffer.alloc(500, 255), SIZE, [0, 0]);
    const missing = jbig2Of(Buffer.alloc(500, 255), SIZE, [9]);
    const shared = Buffer.from([0, 0, 0, 9, 0, 0, 1, 0, 0, 0, 0]);
    expect(canShowJbig2(sharing, NOTHING)).toBe(true);
    expect(canShowJbig2(missing, NOTHING)).toBe(false);
    expect(canShowJbig2(missing, shared)).toBe(true);
  });

  const cut = whole.subarray(0, 150);

  it.each([6, 7, 22, 23, 38, 39, 42, 43])('can be shown by a whole part of kind %i', (kind) => {
    expect(canShowJbig2(ofKind(kind, whole), NOTHING)).toBe(true);
    expect(canShowJbig2(ofKind(kind, cut), NOTHING)).toBe(false);
  });

  it.each([4, 20, 36, 40])('cannot be shown by a part of kind %i, which another part is made of', (kind) => {
    const intermediate = ofKind(kind, whole);
    expect(canShowJbig2(Buffer.concat([intermediate, cut.subarray(PAGE)]), NOTHING)).toBe(false);
    expect(canShowJbig2(Buffer.concat([intermediate, whole.subarray(PAGE)]), NOTHING)).toBe(true);
  });

  /** A whole part that refers to others, by numbers of as many bytes as told. */
  const partOf = (number: number, refersTo: readonly number[], bytes: number, isCounted = false): Buffer => {
    const head = Buffer.from([0, 0, 0, 0, 38]);
    head.writeUInt32BE(number);
    const count = isCounted ? Buffer.from([0xe0, 0, 0, refersTo.length, 0]) : [refersTo.length << 5];
    const numbers = refersTo.map((one) => {
      const written = Buffer.alloc(bytes);
      written.writeUIntBE(one, 0, bytes);
      return written;
    });
    return Buffer.concat([head, Buffer.from(count), ...numbers, Buffer.from([1, 0, 0, 0, 2, 7, 7])]);
  };
  const known = (number: number): Buffer => {
    const segment = Buffer.from([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    segment.writeUInt32BE(number);
    return segment;
  };

  it.each([
    ['one byte', 256, 255, 1],
    ['two bytes', 257, 256, 2],
    ['two bytes still', 65_536, 65_535, 2],
    ['four bytes', 65_537, 65_536, 4],
  ])('can be shown by what it refers to by numbers of %s', (_, number, other, bytes) => {
    const page = whole.subarray(0, PAGE);
    const part = partOf(number, [other], bytes);
    expect(canShowJbig2(Buffer.concat([page, known(other), part]), NOTHING)).toBe(true);
    expect(canShowJbig2(Buffer.concat([page, known(other - 1), part]), NOTHING)).toBe(false);
  });

  it('can be shown by a part that refers to more than four others', () => {
    const others = [10, 11, 12, 13, 14];
    const part = partOf(20, others, 1, true);
    const page = whole.subarray(0, PAGE);
    expect(canShowJbig2(Buffer.concat([page, ...others.map(known), part]), NOTHING)).toBe(true);
    expect(canShowJbig2(Buffer.concat([page, ...others.slice(1).map(known), part]), NOTHING)).toBe(false);
  });

  it('can be shown by a part that does not say how long it is', () => {
    const endless = Buffer.from(whole);
    endless.fill(255, PAGE + 7, PAGE + 11);
    expect(canShowJbig2(endless.subarray(0, 60), NOTHING)).toBe(true);
  });
});
