import { xmlAttribute } from '../../papers/xml-characters.js';
import { OFFICE, XML } from './book-parts.js';

const SHEET_DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
/** Units of a drawing per px. */
const UNITS_PER_PX = 9_525;

/** Where something lies on a worksheet: the cell of its top left corner (from 0), how far into it, and its size, px. */
export interface Place {
  readonly column: number;
  readonly row: number;
  readonly inset?: number;
  readonly width: number;
  readonly height: number;
}

/** Something on a worksheet that is not in a cell; `relationship` (1-based) of the drawing leads to it. */
interface Placed {
  readonly place: Place;
  readonly relationship: number;
  /** What it shows, for people who cannot see it. */
  readonly name: string;
}

const anchored = ({ column, row, inset = 0, width, height }: Place, body: string): string => {
  const offset = inset * UNITS_PER_PX;
  return `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${offset}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${offset}</xdr:rowOff></xdr:from><xdr:ext cx="${Math.round(width * UNITS_PER_PX)}" cy="${Math.round(height * UNITS_PER_PX)}"/>${body}<xdr:clientData/></xdr:oneCellAnchor>`;
};

const properties = ({ relationship, name }: Placed): string =>
  `<xdr:cNvPr id="${relationship + 1}" name="${xmlAttribute(name)}" descr="${xmlAttribute(name)}"/>`;

/** A chart as a part of a drawing. */
export const placedChart = (placed: Placed): string =>
  anchored(
    placed.place,
    `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>${properties(placed)}<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" r:id="rId${placed.relationship}"/></a:graphicData></a:graphic></xdr:graphicFrame>`,
  );

/** A picture as a part of a drawing. */
export const placedPicture = (placed: Placed): string =>
  anchored(
    placed.place,
    `<xdr:pic><xdr:nvPicPr>${properties(placed)}<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${placed.relationship}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>`,
  );

export const DRAWING_START = `${XML}<xdr:wsDr xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}">`;
export const DRAWING_END = '</xdr:wsDr>';
