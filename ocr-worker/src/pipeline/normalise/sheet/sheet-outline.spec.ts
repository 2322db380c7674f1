import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../../geometry/raster.js';
import { clearOutside } from './clear-outside.js';
import { apply, fitHomography, invert, type Point } from '../../geometry/homography.js';
import { findSheetOutline } from './sheet-outline.js';
import { straightening } from './straighten.js';
import { warp } from '../warp.js';

/** A sheet with a line of print lying on a darker ground. */
const photograph = (corners: readonly Point[], ground: number, width = 900, height = 1200): GreyImage => {
  const sheet = { width: 420, height: 594, data: new Uint8Array(420 * 594).fill(225) };
  for (let y = 60; y < 90; y++) for (let x = 40; x < 380; x++) if (x % 9 < 5) sheet.data[y * 420 + x] = 40;
  const edges = [
    { x: 0, y: 0 },
    { x: 420, y: 0 },
    { x: 420, y: 594 },
    { x: 0, y: 594 },
  ];
  const toPicture = fitHomography(edges.map((from, index) => ({ from, to: corners[index]! })))!;
  return warp(sheet, invert(toPicture), width, height, { outside: ground });
};

const tilted = [
  { x: 120, y: 90 },
  { x: 800, y: 130 },
  { x: 770, y: 1110 },
  { x: 80, y: 1060 },
];

describe('findSheetOutline', () => {
  it('finds the corners of a photographed sheet', () => {
    const outline = findSheetOutline(photograph(tilted, 90))!;
    expect(outline.isWhole).toBe(true);
    outline.corners.forEach((corner, index) => {
      expect(Math.hypot(corner.x - tilted[index]!.x, corner.y - tilted[index]!.y)).toBeLessThan(4);
    });
  });

  it('finds none on a plain scan, nor where the ground is as bright as the paper', () => {
    const whole = [
      { x: -5, y: -5 },
      { x: 905, y: -5 },
      { x: 905, y: 1205 },
      { x: -5, y: 1205 },
    ];
    expect(findSheetOutline(photograph(whole, 90))).toBeNull();
    expect(findSheetOutline(photograph(tilted, 215))).toBeNull();
  });

  it('knows a dark border at one side only for what it is', () => {
    const scan = photograph(
      [
        { x: -5, y: -5 },
        { x: 860, y: -5 },
        { x: 850, y: 1205 },
        { x: -5, y: 1205 },
      ],
      15,
    );
    const outline = findSheetOutline(scan)!;
    expect(outline.isWhole).toBe(false);
    expect(straightening(outline, 110, 1e7)).toBeNull();
    const cleared = clearOutside(scan, outline.corners);
    expect(cleared.data[600 * 900 + 890]).toBe(255);
    expect(cleared.data[600 * 900 + 400]).toBe(225);
  });
});

describe('straightening', () => {
  const outline = { corners: tilted as never, isWhole: true };

  it('pulls the corners into those of an A4 page, whose dpi it tells', () => {
    const { mapping, width, height, dpi } = straightening(outline, 100, 1e7)!;
    expect(height / width).toBeCloseTo(Math.SQRT2, 2);
    expect(dpi).toBeCloseTo(height / 11.69, 6);
    const corner = apply(mapping, tilted[2]!);
    expect(Math.hypot(corner.x - width, corner.y - height)).toBeLessThan(3);
  });

  it('keeps to the pixel limit', () => {
    const { width, height } = straightening(outline, 100, 100_000)!;
    expect(width * height).toBeLessThanOrEqual(100_000);
  });

  it('leaves a scan of a real sheet with dark borders as it lies', () => {
    const scan = [
      { x: 40, y: 30 },
      { x: 867, y: 30 },
      { x: 867, y: 1199 },
      { x: 40, y: 1199 },
    ];
    expect(straightening({ corners: scan as never, isWhole: true }, 100, 1e7)).toBeNull();
  });
});
