import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { PEN_PITCH, writeByPen } from '../../../testing/pen-digits.js';
import { printedLine } from '../../../testing/printed-line.js';
import type { GreyImage } from '../../geometry/raster.js';
import { drawn, inkUnder } from '../testing/drawn-field.js';
import { looksHandwritten, unevenness } from './handwriting.js';
import { levelEdges } from './level-edges.js';

const row = (...tops: number[]) =>
  inkUnder(drawn(400, 80, ...tops.map((top, index) => [10 + index * 45, top, 36, 40] as const)));

describe('unevenness', () => {
  it('is nothing for print, level or tilted', () => {
    expect(unevenness(row(20, 20, 20, 20, 20))).toBe(0);
    expect(unevenness(row(20, 22, 24, 26, 28))).toBeCloseTo(0, 5);
  });

  it('is much for letters that dance', () =>
    expect(unevenness(row(20, 28, 14, 30, 12, 26))).toBeGreaterThan(0.1));

  it('has no say about a few characters', () => expect(unevenness(row(20, 30, 20))).toBeNull());
});

/** A row of digits in the strokes of a pen. */
const penRow = (digits: string, turn: number): GreyImage => {
  const canvas = createCanvas(digits.length * PEN_PITCH, 80);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  writeByPen(context, digits, { x: 8, y: 14, turn });
  const pixels = canvas.data();
  return {
    width: canvas.width,
    height: canvas.height,
    data: Uint8Array.from({ length: canvas.width * canvas.height }, (_, px) => pixels[px * 4]!),
  };
};

const typed = ['山田太郎', '東京都千代田区', '1234-5678', '令和8年4月10日', '異常なし'].map(printedLine);
const written = ['245752', '172454', '521727', '425714', '771425', '524127'].map(penRow);
const rows = (lines: readonly GreyImage[], raw: number) =>
  lines.map((grey) => ({ grey, ink: inkUnder(grey, 140), raw }));

describe('a filled page', () => {
  it('is no hand’s where it was typed, however little the engine believed', () => {
    expect(looksHandwritten(rows(typed, 99.8), 300)).toBe(false);
    expect(looksHandwritten(rows(typed, 80), 300)).toBe(false);
  });

  it('is a hand’s where its strokes are those of a pen', () =>
    expect(looksHandwritten(rows(written, 96), 300)).toBe(true));

  it('is not called a hand’s where hardly anything is written', () =>
    expect(looksHandwritten(rows(written.slice(0, 2), 96), 300)).toBe(false));

  it('has more level and upright edges in type than in strokes', () =>
    expect(levelEdges(typed)).toBeGreaterThan(1.5 * levelEdges(written)));
});
