import type { SKRSContext2D } from '@napi-rs/canvas';

/** Digits as strokes of a pen, each a list of points; from 0 to 1. */
const STROKES: Readonly<Record<string, readonly (readonly (readonly [number, number])[])[]>> = {
  1: [
    [
      [0.3, 0.05],
      [0.45, 0.5],
      [0.4, 1],
    ],
  ],
  2: [
    [
      [0.1, 0.25],
      [0.5, 0],
      [0.8, 0.3],
      [0.2, 0.95],
      [0.9, 0.9],
    ],
  ],
  4: [
    [
      [0.5, 0],
      [0.1, 0.6],
      [0.9, 0.65],
    ],
    [
      [0.7, 0.35],
      [0.6, 1],
    ],
  ],
  5: [
    [
      [0.8, 0],
      [0.3, 0.05],
      [0.2, 0.45],
      [0.8, 0.6],
      [0.6, 1],
      [0.1, 0.9],
    ],
  ],
  7: [
    [
      [0.1, 0.1],
      [0.85, 0.02],
      [0.4, 1],
    ],
  ],
};

/** Px from one digit to the next. */
export const PEN_PITCH = 64;

/**
 * Writes digits (1, 2, 4, 5 and 7) in black as strokes of a pen, some 50 px high from `y` on; one hand writes each of them in a place and a
 * size of its own, another for each `turn`.
 */
export const writeByPen = (
  context: SKRSContext2D,
  digits: string,
  at: { readonly x: number; readonly y: number; readonly turn: number },
): void => {
  context.save();
  context.strokeStyle = '#000000';
  context.lineWidth = 4;
  context.lineCap = 'round';
  [...digits].forEach((digit, index) => {
    const off = (by: number): number => Math.sin(7 * (at.turn + 1) + 11 * index + by);
    const place = ([x, y]: readonly [number, number]): [number, number] => [
      at.x + PEN_PITCH * index + 30 * x + 2 * off(1) + 6 * (1 - y) * (1 + off(4) / 2),
      at.y + 4 * off(2) + (42 + 5 * off(3)) * y,
    ];
    for (const stroke of STROKES[digit]!) {
      context.beginPath();
      context.moveTo(...place(stroke[0]!));
      // From the middle of one part to that of the next, in a bow.
      stroke.slice(1).forEach((point, part) => {
        const next = stroke[part + 2];
        const end = next ? ([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2] as const) : point;
        context.quadraticCurveTo(...place(point), ...place(end));
      });
      context.stroke();
    }
  });
  context.restore();
};
