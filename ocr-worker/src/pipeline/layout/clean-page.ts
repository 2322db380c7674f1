import type { GreyImage, InkImage } from '../geometry/raster.js';
import type { Component } from './components.js';

/**
 * Inches: what is smaller both ways and stands alone is dirt; so near to something larger it is a part of it:
 * a full-width colon stands half a character from its neighbours. */
const INCHES = { speck: 0.024, near: 0.14 };
/** Px of the tiles in which nearness is looked up and paper is made white. */
const TILE = 8;

/** The dirt among a page's components: small, and nothing larger near it (dots and accents stand by their letter). */
export const findSpecks = (components: readonly Component[], ink: InkImage, dpi: number): Component[] => {
  const isSmall = ({ box }: Component): boolean => Math.max(box.width, box.height) < INCHES.speck * dpi;
  const columns = Math.ceil(ink.width / TILE);
  const near = new Uint8Array(columns * Math.ceil(ink.height / TILE));
  const reach = INCHES.near * dpi;
  for (const component of components) {
    if (isSmall(component)) continue;
    const { x, y, width, height } = component.box;
    const x0 = Math.max(0, Math.floor((x - reach) / TILE));
    const x1 = Math.min(columns, Math.ceil((x + width + reach) / TILE));
    const y1 = Math.min(near.length / columns, Math.ceil((y + height + reach) / TILE));
    for (let row = Math.max(0, Math.floor((y - reach) / TILE)); row < y1; row++)
      near.fill(1, row * columns + x0, row * columns + x1);
  }
  return components.filter(
    (component) =>
      isSmall(component) &&
      near[Math.floor(component.box.y / TILE) * columns + Math.floor(component.box.x / TILE)] === 0,
  );
};

/** The page without the ink of the components, and white where no other ink is near: grain stays unread. */
export const withoutComponents = <Page extends { readonly grey: GreyImage; readonly ink: InkImage }>(
  page: Page,
  components: readonly Component[],
): Page => {
  const { width, height } = page.ink;
  const data = new Uint8Array(page.ink.data);
  for (const { runs } of components)
    for (const { line, from, to } of runs) data.fill(0, line * width + from, line * width + to);
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const inked = new Uint8Array(columns * rows);
  for (let at = data.indexOf(1); at >= 0; at = data.indexOf(1, at + 1)) {
    const column = Math.floor((at % width) / TILE);
    const row = Math.floor(at / width / TILE);
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
        inked[y * columns + x] = 1;
  }
  const grey = new Uint8Array(page.grey.data);
  for (let y = 0; y < height; y++)
    for (let column = 0; column < columns; column++)
      if (inked[Math.floor(y / TILE) * columns + column] === 0)
        grey.fill(255, y * width + column * TILE, y * width + Math.min(width, (column + 1) * TILE));
  // The ink of what went leaves its grey behind in tiles that others share.
  for (const { runs } of components)
    for (const { line, from, to } of runs)
      for (let y = Math.max(0, line - 2); y <= Math.min(height - 1, line + 2); y++)
        for (let x = Math.max(0, from - 2); x < Math.min(width, to + 2); x++)
          if (data[y * width + x] === 0) grey[y * width + x] = 255;
  return { ...page, ink: { width, height, data }, grey: { width, height, data: grey } };
};
