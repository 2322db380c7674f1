import type { Id } from '@reader/contracts/objects/ids';
import type { DashboardSheet } from '@reader/contracts/objects/dashboard/workbook';
import { loadPaperDocuments } from '../../../queries/output/load/load-paper-documents.js';
import { snippetsOfPage } from '../../../pictures/snippets-of-page.js';
import type { PaperDocument } from '../../../output/papers/paper-document.js';
import type { Row } from '../../../output/workbooks/book/cells.js';
import type { BookSheet, SheetPicture } from '../../../output/workbooks/book/write-book.js';
import type { DashboardTools } from './dashboard-tools.js';
import { groupedDocuments, type DocumentGroup } from './grouped-documents.js';
import { namedFields, surveyFields, type Survey, type SurveyField } from './survey.js';

/** Px of a cell with a picture, and between its edge and the picture. */
const CELL = { width: 300, height: 108, inset: 4 } as const;
/** Characters of a column that is that wide. */
const WIDTH = 42;
const FIRST = ['番号', '文書'] as const;

const fieldsOf = (survey: Survey, { croppedImageFragments: named }: DashboardSheet): SurveyField[] => {
  const all = surveyFields(survey);
  return named.length > 0 ? namedFields(all, named) : all.filter(({ isClipped }) => isClipped);
};

/** Where a field was written: on one page, all its boxes. */
const areaOf = ({ inputs }: Pick<PaperDocument, 'inputs'>, fragment: Id) => {
  const own = inputs.filter((one) => one.fragment === fragment && one.width > 0 && one.height > 0);
  const page = own[0]?.uploaded_file ?? null;
  if (page === null) return undefined;
  const boxes = own.filter((one) => one.uploaded_file === page);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    page,
    box: {
      ...{ x, y },
      width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
      height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
    },
  };
};

/** Fits a picture into its cell; none is made larger. */
const fitted = ({ width, height }: { width: number; height: number }) => {
  const room = { width: CELL.width - 2 * CELL.inset, height: CELL.height - 2 * CELL.inset };
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
};

/** The pictures of a document's fields, each with the place of its field among the columns. */
export async function* picturesOf(
  document: Pick<PaperDocument, 'id' | 'inputs' | 'pages'>,
  fields: readonly Pick<SurveyField, 'fragment'>[],
  { imageOf, noPicture }: Pick<DashboardTools, 'imageOf' | 'noPicture'>,
): AsyncGenerator<{
  readonly column: number;
  readonly picture: { bytes: Buffer; width: number; height: number };
}> {
  const areas = fields.flatMap(({ fragment }, column) => {
    const area = areaOf(document, fragment);
    return area ? [{ ...area, column }] : [];
  });
  for (const page of document.pages) {
    const own = areas.filter((area) => area.page === page.id);
    if (own.length === 0) continue;
    const image = await imageOf(page);
    if (!image) {
      noPicture(document.id, page.page);
      continue;
    }
    const pictures = await snippetsOfPage(
      image,
      own.map(({ box }) => box),
    );
    for (const [at, picture] of pictures.entries()) if (picture) yield { column: own[at]!.column, picture };
  }
}

/** A worksheet with the pictures of fields, a row for each document. */
export const imageSheet = async (
  survey: Survey,
  sheet: DashboardSheet,
  tools: DashboardTools,
): Promise<BookSheet & { readonly mostPictures: number }> => {
  const { db, reader } = survey;
  const fields = fieldsOf(survey, sheet);
  const grouping = sheet.isGroupingImages ? sheet.croppedImageGroupingFragments : [];
  const groups = await groupedDocuments(survey, grouping, sheet.isIncludedWebResponse);
  const load = ({ ids }: DocumentGroup) => loadPaperDocuments(db, reader.organisation, ids);
  const rows = async function* (): AsyncGenerator<Row> {
    yield {
      cells: [...FIRST, ...fields.map(({ title }) => title)].map((text) => ({ text, style: 'header' })),
    };
    for (const group of groups) {
      if (group.title !== '')
        yield { cells: [{ text: `${group.title}（${group.ids.length}件）`, style: 'group' }] };
      let number = 0;
      for await (const { fileName } of load(group)) {
        number += 1;
        yield { cells: [{ number }, { text: fileName }], height: CELL.height };
      }
    }
  };
  const pictures = async function* (): AsyncGenerator<SheetPicture> {
    // From 0, below the header.
    let row = 1;
    for (const group of groups) {
      if (group.title !== '') row += 1;
      for await (const document of load(group)) {
        for await (const { column, picture } of picturesOf(document, fields, tools))
          yield {
            place: { column: FIRST.length + column, row, inset: CELL.inset, ...fitted(picture) },
            bytes: picture.bytes,
            name: `${document.fileName} ${fields[column]!.title}`,
          };
        row += 1;
        tools.documentDone();
      }
    }
  };
  return {
    name: sheet.sheetName,
    widths: [8, 24, WIDTH],
    frozenRows: 1,
    rows,
    pictures,
    mostPictures: fields.length * groups.reduce((sum, { ids }) => sum + ids.length, 0),
  };
};
