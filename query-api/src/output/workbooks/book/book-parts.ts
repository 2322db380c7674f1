import { xmlAttribute } from '../../papers/xml-characters.js';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DRAWING_TYPE = 'application/vnd.openxmlformats-officedocument.drawing+xml';
const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';

/** How a part names others: its relationships, in their order (`rId1` is the first). */
export const relationships = (
  targets: readonly { readonly type: string; readonly target: string }[],
): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ({ type, target }, at) =>
        `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const font = (size: number, more = ''): string =>
  `<font>${more}<sz val="${size}"/><name val="游ゴシック"/></font>`;
const BOLD = '<b/>';
const GREY = '<color rgb="FF5B6470"/>';
const fill = (colour: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/></patternFill></fill>`;
const format = (number: number, { fontId = 0, fillId = 0, alignment = '' } = {}): string =>
  `<xf numFmtId="${number}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${
    alignment === '' ? '/>' : ` applyAlignment="1"><alignment ${alignment}/></xf>`
  }`;
const WRAPPED = 'vertical="top" wrapText="1"';
/** Numbers of formats: those below 164 are Excel's own. 49 is text: what is typed over a value stays as it was typed. */
const FORMAT = { general: 0, thousands: 3, text: 49, percent: 164, date: 165 } as const;

/** In the order of `STYLE`. */
const STYLES = [
  format(FORMAT.general),
  format(FORMAT.text, { alignment: 'vertical="top"' }),
  format(FORMAT.text, { alignment: WRAPPED }),
  format(FORMAT.text, { fontId: 1, fillId: 2, alignment: WRAPPED }),
  format(FORMAT.text, { fontId: 2 }),
  format(FORMAT.thousands, { alignment: 'vertical="top"' }),
  format(FORMAT.percent, { alignment: 'vertical="top"' }),
  format(FORMAT.date, { alignment: 'vertical="top"' }),
  format(FORMAT.text, { fontId: 1, fillId: 3 }),
  format(FORMAT.text, { fontId: 3 }),
];

export const stylesXml = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="${FORMAT.percent}" formatCode="0.0%"/><numFmt numFmtId="${FORMAT.date}" formatCode="yyyy/mm/dd"/></numFmts><fonts count="4">${font(11)}${font(11, BOLD)}${font(14, BOLD)}${font(10, GREY)}</fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('E8EDF4')}${fill('F3F5F8')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${STYLES.length}">${STYLES.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** What a workbook contains, by numbers: each is 1-based. */
export interface BookContents {
  /** Names of the worksheets, in their order. */
  readonly sheetNames: readonly string[];
  /** Worksheets that have a drawing. */
  readonly drawings: readonly number[];
  readonly charts: number;
}

const override = (name: string, type: string): string =>
  `<Override PartName="/xl/${name}" ContentType="${type}"/>`;

const contentTypes = ({ sheetNames, drawings, charts }: BookContents): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/>${[
    override('workbook.xml', `${SHEET_TYPE}.sheet.main+xml`),
    override('styles.xml', `${SHEET_TYPE}.styles+xml`),
    ...sheetNames.map((_, at) => override(`worksheets/sheet${at + 1}.xml`, `${SHEET_TYPE}.worksheet+xml`)),
    ...drawings.map((sheet) => override(`drawings/drawing${sheet}.xml`, DRAWING_TYPE)),
    ...Array.from({ length: charts }, (_, at) => override(`charts/chart${at + 1}.xml`, CHART_TYPE)),
  ].join('')}</Types>`;

/** The parts of a workbook that hold it together, by name. */
export const bookParts = (contents: BookContents): readonly (readonly [name: string, xml: string])[] => {
  const { sheetNames } = contents;
  const sheets = sheetNames.map(
    (name, at) => `<sheet name="${xmlAttribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return [
    ['[Content_Types].xml', contentTypes(contents)],
    ['_rels/.rels', relationships([{ type: 'officeDocument', target: 'xl/workbook.xml' }])],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...sheetNames.map((_, at) => ({ type: 'worksheet', target: `worksheets/sheet${at + 1}.xml` })),
        { type: 'styles', target: 'styles.xml' },
      ]),
    ],
    ['xl/styles.xml', stylesXml],
  ];
};
