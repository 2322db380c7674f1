import type { Box } from '@reader/contracts/objects/geometry';
import { chain, invert, scaling, type Homography, type PointPair } from '../../geometry/homography.js';
import type { Block } from '../../kernels/correlate-blocks.js';
import { warp } from '../../normalise/warp.js';
import { clampBox, type GreyImage } from '../../geometry/raster.js';
import {
  compareSignatures,
  scoreAt,
  type RoughAlignment,
  type SignatureMatch,
} from '../signatures/compare-signatures.js';
import { fitRobustly } from './fit-robustly.js';
import { printCells, type PrintCell } from '../print/found-print.js';
import { LAYOUT_DPI } from '../signatures/layout-ink.js';
import { matchBlocks, texturedBlocks } from './match-blocks.js';
import {
  copiesOf,
  copiesOfFine,
  FINE_DPI,
  pageToMatch,
  type PageToMatch,
} from '../signatures/page-to-match.js';
import { scaleDown } from '../../kernels/scale-down.js';
import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import { once } from '../../foundation/once.js';
import { wordCells, wordMasks, type WordCell, type WordMasks } from '../print/word-cells.js';
import { fineCopy } from '../../normalise/small-copies.js';
import type { Size } from '../../geometry/turning.js';

/** How a page maps onto a sheet's blank page. */
export interface Registration {
  /** Px of the template (300 dpi) → px of the page. */
  readonly toPage: Homography;
  /** Pieces of print that were found where the mapping says. */
  readonly inliers: number;
  /** Their root mean square error in px of the template. */
  readonly residual: number;
  /** 0–1: how much of the sheet's layout was found, at the rough alignment; 1 for a page that was only scaled. */
  readonly score: number;
}

/** Passes of block matching, each in px of its own dpi, from coarse to fine. */
const PASSES = [
  // Block 16 mm, found up to 4.5 mm off: what the alignment by profiles leaves, and mild perspective.
  { dpi: 50, size: 32, count: 70, reach: 9, least: 0.35, tolerance: 2.5 },
  { dpi: 100, size: 40, count: 90, reach: 4, least: 0.45, tolerance: 1.6 },
  { dpi: FINE_DPI, size: 48, count: 120, reach: 3, least: 0.5, tolerance: 1 },
] as const;

/** A blank page with the copies needed for registering pages onto it: once per sheet. */
export interface TemplateToMatch {
  readonly page: PageToMatch;
  readonly passes: readonly {
    readonly image: GreyImage;
    readonly blocks: readonly Block[];
    /** What of a page is looked at for them, px of `image`. */
    readonly parts: readonly Box[];
  }[];
  /** At `FINE_DPI`. */
  readonly fine: GreyImage;
  /** Of `fine`. */
  readonly print: readonly PrintCell[];
  /** Of `fine`; computed when a page is first compared with the form. */
  readonly words: () => readonly WordCell[];
}

/** What takes long to compute of a blank page for comparing; the rest follows from it. */
export interface BlankToMatch {
  /** Of the page at `TEMPLATE_DPI`, px. */
  readonly size: Size;
  /** At `FINE_DPI`. */
  readonly fine: GreyImage;
  /** For each pass. */
  readonly blocks: readonly (readonly Block[])[];
  readonly words: () => WordMasks;
}

/** `template`: a blank page at `TEMPLATE_DPI`, level, paper white. */
export const templateToMatch = (template: GreyImage): TemplateToMatch => {
  const { width, height } = template;
  return toMatch({ size: { width, height }, fine: fineCopy(template, TEMPLATE_DPI).image });
};

/** What `templateToMatch` made of a blank page, to be kept. */
export const blankOf = ({ page, passes, fine }: TemplateToMatch): BlankToMatch => ({
  size: page.size,
  fine,
  blocks: passes.map(({ blocks }) => blocks),
  words: () => wordMasks(fine),
});

/** As `templateToMatch`; what is not given is computed, words when they are asked for. */
export const toMatch = ({
  size,
  fine,
  blocks: known,
  words,
}: Pick<BlankToMatch, 'size' | 'fine'> & Partial<BlankToMatch>): TemplateToMatch => {
  const copy = { image: fine, scale: TEMPLATE_DPI / FINE_DPI };
  const page = pageToMatch(copiesOfFine(copy, size, TEMPLATE_DPI, true));
  const imageAt = (dpi: number): GreyImage =>
    dpi === LAYOUT_DPI ? page.level : dpi === FINE_DPI ? fine : scaleDown(fine, FINE_DPI / dpi);
  return {
    page,
    passes: PASSES.map(({ dpi, size: edge, count, reach }, index) => {
      const image = imageAt(dpi);
      const blocks = known?.[index] ?? texturedBlocks(image, edge, count);
      const parts = blocks.map(({ x, y }) => {
        const around = { x: x - reach, y: y - reach, width: edge + 2 * reach, height: edge + 2 * reach };
        return clampBox(around, image.width, image.height);
      });
      return { image, blocks, parts };
    }),
    fine,
    print: printCells(fine),
    words: once(() => wordCells(fine, words?.())),
  };
};

/**
 * Registers a page onto a blank page: rules and print are aligned axis by axis, then ever smaller pieces of print are
 * looked for on the page, and the mapping most of them agree on is taken. Null when too little is found.
 */
export const registerPage = (page: GreyImage, pageDpi: number, template: GreyImage): Registration | null =>
  register(pageToMatch(copiesOf(page, pageDpi)), templateToMatch(template));

/** As `registerPage`, for prepared pages. */
export const register = (page: PageToMatch, template: TemplateToMatch): Registration | null => {
  const rough = roughly(page, template.page);
  let toPage = roughMapping(rough.alignment, page, template.page);
  let found: { inliers: number; residual: number } | null = null;
  for (const [index, pass] of PASSES.entries()) {
    const { image, blocks, parts } = template.passes[index]!;
    const toTemplate = scaling(TEMPLATE_DPI / pass.dpi);
    const seen = pageAt(page, chain(toTemplate, toPage), image, pass.dpi, parts);
    const pairs = matchBlocks(image, seen, blocks, pass.reach, pass.least).map(
      ({ block, dx, dy, agreement }): PointPair => {
        const centre = { x: block.x + block.size / 2, y: block.y + block.size / 2 };
        return { from: centre, to: { x: centre.x + dx, y: centre.y + dy }, weight: agreement ** 2 };
      },
    );
    const fit = fitRobustly(pairs, pass.tolerance);
    if (fit === null) {
      if (index === 0) continue;
      return null;
    }
    toPage = chain(invert(toTemplate), fit.mapping, toTemplate, toPage);
    found = { inliers: fit.inliers.length, residual: (fit.residual * TEMPLATE_DPI) / pass.dpi };
  }
  return found === null ? null : { toPage, ...found, score: rough.score };
};

/** Alignments per axis that are tried: rows of equal lines fit one below another, too. */
const FINE_ALIGNMENTS = 5;

/** The best rough alignment by the fine layout, whether fine or coarse cells led to it. */
const roughly = (page: PageToMatch, template: PageToMatch): SignatureMatch => {
  const fine = compareSignatures(page.layout(), template.layout(), FINE_ALIGNMENTS);
  const { alignment } = compareSignatures(page.coarse(), template.coarse(), FINE_ALIGNMENTS);
  const score = scoreAt(page.layout(), template.layout(), alignment);
  return score > fine.score ? { alignment, score } : fine;
};

/** The page as the template would show it at `FINE_DPI`. */
export const fineView = (
  page: PageToMatch,
  registration: Registration,
  template: Pick<TemplateToMatch, 'fine'>,
): GreyImage =>
  pageAt(page, chain(scaling(TEMPLATE_DPI / FINE_DPI), registration.toPage), template.fine, FINE_DPI);

/** The page in a picture like `image`, seen through `toPage` (px of `image` → px of the page), all or `parts` of it. */
const pageAt = (
  page: PageToMatch,
  toPage: Homography,
  { width, height }: GreyImage,
  dpi: number,
  parts?: readonly Box[],
): GreyImage => {
  const [source, toSource] = dpi <= LAYOUT_DPI ? [page.level, page.toLevel] : [page.fine, page.toFine];
  return warp(source, chain(toPage, toSource), width, height, { isCoarse: true, ...(parts && { parts }) });
};

const roughMapping = (
  { scaleX, scaleY, shiftX, shiftY }: RoughAlignment,
  page: PageToMatch,
  template: PageToMatch,
): Homography => {
  const px = LAYOUT_DPI / 25.4;
  const between: Homography = [scaleX, 0, shiftX * px, 0, scaleY, shiftY * px, 0, 0, 1];
  return chain(template.toLevel, between, invert(page.toLevel));
};

/**
 * Bicubic: the page as it would look were it printed and scanned exactly like the template; of that only `parts`
 * (px of the template), where they are given. `toPage`: px of the template → px of `page`.
 */
export const warpToTemplate = (
  page: GreyImage,
  toPage: Homography,
  width: number,
  height: number,
  parts?: readonly Box[],
): GreyImage => warp(page, toPage, width, height, parts && { parts });
