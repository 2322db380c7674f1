import type { PageImage } from '@reader/contracts/objects/document/reading-content';

/** Twentieths of a point. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

const MM = 1440 / 25.4;
/** ISO A and JIS B, mm upright. */
const SHEETS = [
  [297, 420],
  [257, 364],
  [210, 297],
  [182, 257],
  [148, 210],
  [128, 182],
  [105, 148],
] as const;
/** Part by which a scan may be larger or smaller than its sheet. */
const TOLERANCE = 0.05;
/** Word knows no page beyond 22 inches, and none that is as good as nothing. */
const LONGEST = 31_680;
const SHORTEST = 3 * 1440;

const isAbout = (length: number, mm: number): boolean => Math.abs(length / (mm * MM) - 1) <= TOLERANCE;

export const A4: PaperSize = { width: Math.round(210 * MM), height: Math.round(297 * MM) };

/** The paper that a page was: the sheet that it is about as large as, else its own size as far as Word takes it. */
export const paperSizeOf = ({ width, height, transform }: PageImage): PaperSize => {
  const across = (width / transform.dpi) * 1440;
  const down = (height / transform.dpi) * 1440;
  const isWide = across > down;
  const sheet = SHEETS.find(
    ([short, long]) => isAbout(Math.min(across, down), short) && isAbout(Math.max(across, down), long),
  );
  if (sheet) {
    const [short, long] = sheet.map((mm) => Math.round(mm * MM)) as [number, number];
    return isWide ? { width: long, height: short } : { width: short, height: long };
  }
  const within = (length: number): number => Math.round(Math.min(LONGEST, Math.max(SHORTEST, length)));
  return { width: within(across), height: within(down) };
};
