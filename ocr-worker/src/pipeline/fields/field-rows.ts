import type { Box } from '@reader/contracts/objects/geometry';
import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import { inset } from '../geometry/boxes.js';
import { inkBox } from '../geometry/ink-box.js';
import { crop, type GreyImage, type InkImage } from '../geometry/raster.js';
import { dilate } from '../kernels/dilate.js';
import { textRows } from '../layout/text-rows.js';
import { closeRows } from './close-rows.js';
import type { FieldInk } from './ink/field-ink.js';

/** Px around a row that its crop takes in: the rim of its ink. */
const ROW_MARGIN = 4;

/** A row of writing alone on white, and its ink; same size. */
interface FieldRow {
  readonly grey: GreyImage;
  readonly ink: InkImage;
}

/**
 * The rows of a field's writing, top to bottom. Writing in words may stand in rows so close that they touch; they are parted
 * where `mayBeClose`.
 */
export const fieldRows = ({ ink, grey, box }: FieldInk, mayBeClose: boolean): FieldRow[] => {
  const bands = textRows(ink, { x: 0, y: 0, width: box.width, height: box.height }, TEMPLATE_DPI);
  return bands.flatMap((band) => {
    const cut = cutOut({ ink, grey }, band);
    if (!mayBeClose) return [cut];
    const rows = closeRows(cut.ink);
    return rows.length === 1 ? [cut] : rows.map((row) => rowOf(cut, row));
  });
};

const cutOut = ({ ink, grey }: FieldRow, band: Box): FieldRow => {
  const area = inset(band, -ROW_MARGIN);
  return { ink: crop(ink, area), grey: crop(grey, area) };
};

/** One of the rows of a band: its ink with its rim, without the ink of the others. */
const rowOf = ({ grey, ink }: FieldRow, row: InkImage): FieldRow => {
  const kept = dilate(row, ROW_MARGIN).data;
  const shown: GreyImage = {
    ...grey,
    data: grey.data.map((value, at) => {
      const isOthers = ink.data[at] === 1 && row.data[at] === 0;
      return kept[at] === 1 && !isOthers ? value : 255;
    }),
  };
  return cutOut(
    { grey: shown, ink: row },
    inkBox(row, { x: 0, y: 0, width: row.width, height: row.height })!.box,
  );
};
