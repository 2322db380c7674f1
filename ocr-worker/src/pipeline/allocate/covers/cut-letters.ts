import { inset, overlap } from '../../geometry/boxes.js';
import { dilate } from '../../kernels/dilate.js';
import type { Component } from '../../layout/components.js';
import type { BarePatch } from './bare-patches.js';
import type { ShownPrint } from './shown-print.js';

/** Px of a letter, or a piece of one, along its longer side at least. */
const LEAST_SIDE = 9;
/** Longer side to the size of the letters around: longer pieces may be two letters that touch. */
const LONGEST = 1.1;
/** Px around a letter in which others show how large letters are. */
const AROUND = 120;
/** Px by the page's ink that may be gone all the same. */
const BY_INK = 2;
/** Px of a letter on either side of the edge, for a part of it to be seen, and to be seen well. */
const PART = { seen: 10, clear: 24 };
/** Share of either part that lies on its own side of the edge. */
const SEPARATE = 0.9;
/** Px around a patch in which letters lie that it cuts. */
const BESIDE = 4;
/** Share of the page's other letters that may look cut: on a faint page they say nothing. */
const MOST_ELSEWHERE = 0.01;

/**
 * Signs that each patch cuts letters of the blank page and leaves a part of them: one for each letter, two where both parts are
 * clear. Other forms have whole letters. None where letters look cut all over the page.
 */
export const cutLetters = (shown: ShownPrint, patches: readonly BarePatch[]): number[] => {
  const signs = patches.map(() => 0);
  const gone = dilate(shown.gone, BY_INK).data;
  let [elsewhere, cutElsewhere] = [0, 0];
  for (const letter of shown.letters) {
    const longer = Math.max(letter.box.width, letter.box.height);
    if (longer < LEAST_SIDE) continue;
    const at = patches.findIndex(({ box }) => overlap(inset(box, -BESIDE), letter.box));
    const isOne = at < 0 || longer <= LONGEST * sizeAround(letter, shown.letters);
    const cut = !isOne ? 0 : signOf(letter, gone, shown.gone.width);
    if (at >= 0) signs[at]! += cut;
    else {
      elsewhere += 1;
      cutElsewhere += Number(cut > 0);
    }
  }
  return cutElsewhere > MOST_ELSEWHERE * elsewhere ? signs.map(() => 0) : signs;
};

/** Px of the larger letters beside one: their shorter sides, since letters that touch grow along their line. */
const sizeAround = ({ box }: Component, letters: readonly Component[]): number => {
  const beside = { x: box.x - AROUND, y: box.y, width: box.width + 2 * AROUND, height: box.height };
  const near = letters.filter((other) => overlap(beside, other.box));
  return Math.max(...near.map((other) => Math.min(other.box.width, other.box.height)));
};

const signOf = ({ runs, area }: Component, gone: Uint8Array, width: number): 0 | 1 | 2 => {
  const [lost, left]: [[number, number][], [number, number][]] = [[], []];
  for (const { line, from, to } of runs)
    for (let x = from; x < to; x++) (gone[line * width + x] === 1 ? lost : left).push([x, line]);
  const least = Math.min(lost.length, left.length);
  if (least < PART.seen || !([0, 1] as const).some((axis) => areApart(lost, left, axis))) return 0;
  return least >= PART.clear && area >= 2 * PART.clear ? 2 : 1;
};

/** Whether two parts lie on the two sides of a line across an axis. */
const areApart = (
  one: readonly (readonly [number, number])[],
  other: readonly (readonly [number, number])[],
  axis: 0 | 1,
): boolean => {
  const [a, b] = [one, other].map((part) => part.map((point) => point[axis]).sort((p, q) => p - q)) as [
    number[],
    number[],
  ];
  const isBefore = (first: number[], second: number[]): boolean =>
    first[Math.floor(SEPARATE * (first.length - 1))]! <=
    second[Math.ceil((1 - SEPARATE) * (second.length - 1))]!;
  return isBefore(a, b) || isBefore(b, a);
};
