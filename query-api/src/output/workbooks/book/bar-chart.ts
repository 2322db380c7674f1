import { xmlAttribute, xmlText } from '../../papers/xml-characters.js';
import { columnLetters } from '../column-letters.js';
import { OFFICE, XML } from './book-parts.js';

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';

/** A block of figures on a worksheet: its header row has the names of the series, its first column those of the bars. */
export interface ChartBlock {
  /** Name of the worksheet. */
  readonly sheet: string;
  readonly title: string;
  /** Row of the header, 1-based. */
  readonly header: number;
  /** Bars: the rows below it. */
  readonly rows: readonly string[];
  /** Columns (from 0) of the series, with their names and colours (`#1f4f96`). */
  readonly series: readonly { readonly column: number; readonly name: string; readonly colour: string }[];
  /** The figures, a row for each bar, in the order of the series: shown before a program has calculated. */
  readonly values: readonly (readonly number[])[];
  /** Each bar is as wide as the chart, or as wide as its figures. */
  readonly isWhole: boolean;
  /** Are the figures percentages? */
  readonly isPercent: boolean;
}

const quoted = (sheet: string): string => `'${sheet.replaceAll("'", "''")}'`;

const range = (sheet: string, column: number, from: number, to: number): string =>
  `${quoted(sheet)}!$${columnLetters(column)}$${from}${from === to ? '' : `:$${columnLetters(column)}$${to}`}`;

const points = (values: readonly (string | number)[]): string =>
  `<c:ptCount val="${values.length}"/>${values
    .map((value, at) => `<c:pt idx="${at}"><c:v>${xmlText(String(value))}</c:v></c:pt>`)
    .join('')}`;

const textReference = (reference: string, texts: readonly string[]): string =>
  `<c:strRef><c:f>${xmlText(reference)}</c:f><c:strCache>${points(texts)}</c:strCache></c:strRef>`;

const fontXml = (size: number, isBold = false): string =>
  `<a:defRPr sz="${size * 100}" b="${isBold ? 1 : 0}"/>`;

const textProperties = (size: number): string =>
  `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${fontXml(size)}</a:pPr><a:endParaRPr lang="ja-JP"/></a:p></c:txPr>`;

/** What is too small to be seen has no label: 0 is not written. */
const labelFormat = (isPercent: boolean): string => (isPercent ? '0.0%;;;' : '#,##0;;;');

const seriesXml = (block: ChartBlock, at: number): string => {
  const { sheet, header, rows, isPercent } = block;
  const { column, name, colour } = block.series[at]!;
  const format = labelFormat(isPercent);
  const first = header + 1;
  const last = header + rows.length;
  return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx>${textReference(
    range(sheet, column, header, header),
    [name],
  )}</c:tx><c:spPr><a:solidFill><a:srgbClr val="${colour.slice(1).toUpperCase()}"/></a:solidFill><a:ln w="6350"><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:ln></c:spPr><c:invertIfNegative val="0"/><c:dLbls><c:numFmt formatCode="${xmlAttribute(
    format,
  )}" sourceLinked="0"/><c:spPr><a:solidFill><a:srgbClr val="FFFFFF"><a:alpha val="80000"/></a:srgbClr></a:solidFill></c:spPr>${textProperties(
    8,
  )}<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls><c:cat>${textReference(
    range(sheet, 0, first, last),
    rows,
  )}</c:cat><c:val><c:numRef><c:f>${xmlText(range(sheet, column, first, last))}</c:f><c:numCache><c:formatCode>General</c:formatCode>${points(
    block.values.map((row) => row[at] ?? 0),
  )}</c:numCache></c:numRef></c:val></c:ser>`;
};

/** A native chart of stacked bars, the first row at the top. */
export const barChartXml = (block: ChartBlock): string => {
  const { title, series, isWhole, isPercent } = block;
  const grouping = isWhole ? 'percentStacked' : 'stacked';
  const axisFormat = isWhole || isPercent ? '0%' : '#,##0';
  return `${XML}<c:chartSpace xmlns:c="${CHART}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}"><c:roundedCorners val="0"/><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${fontXml(
    11,
    true,
  )}</a:pPr><a:r><a:rPr lang="ja-JP" sz="1100" b="1"/><a:t>${xmlText(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:barChart><c:barDir val="bar"/><c:grouping val="${grouping}"/><c:varyColors val="0"/>${series
    .map((_, at) => seriesXml(block, at))
    .join(
      '',
    )}<c:gapWidth val="60"/><c:overlap val="100"/><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling><c:orientation val="maxMin"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>${textProperties(
    9,
  )}<c:crossAx val="2"/><c:crosses val="autoZero"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/><c:min val="0"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D9DEE5"/></a:solidFill></a:ln></c:spPr></c:majorGridlines><c:numFmt formatCode="${axisFormat}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>${textProperties(
    9,
  )}<c:crossAx val="1"/><c:crosses val="max"/></c:valAx></c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/>${textProperties(
    9,
  )}</c:legend><c:plotVisOnly val="1"/></c:chart></c:chartSpace>`;
};
