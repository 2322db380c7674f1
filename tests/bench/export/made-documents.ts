import { naturalOrder } from '@reader/contracts/search/natural-order';
import { tables, userInputs, type UserInput } from '@reader/contracts/objects/document/document-content';
import type { DocumentContentRow, DocumentPagesRow, DocumentRow } from '@reader/projectors/schema/tables';

export const ORGANISATION = '00000000-0000-4000-8000-000000000001';
const SOMEBODY = '00000000-0000-4000-8000-000000000002';
const WHEN = '2026-05-21T01:41:00.000Z';

/** A readable id: the same kind and number are always the same. */
export const idOf = (kind: number, number: number, part = 0): string =>
  `${String(kind).padStart(8, '0')}-${String(part).padStart(4, '0')}-4000-8000-${String(number).padStart(12, '0')}`;
export const DOCUMENT = 1;

export const subjects = [
  ...[
    '氏名',
    'フリガナ',
    '住所',
    '電話番号',
    '社員番号',
    '生年月日',
    '入社年月日',
    '提出日',
    '支給額',
    '交通費',
  ],
  ...Array.from({ length: 40 }, (_, index) => `項目${index + 1}`),
];

const families = ['手島', '中島', '髙畑', '岩谷', '𠮷田', '佐々木', '長谷川', '渡邉'];
const given = ['勇吉', '花子', '美咲', '太郎', '一郎', '恵', '翔太', '陽菜'];
const pick = (list: readonly string[], number: number): string => list[number % list.length]!;

/** What a form says at a place; some of it is hard to write in cp932, or is no number. */
export const valueOf = (subject: number, document: number): string => {
  const mixed = document * 31 + subject * 7;
  switch (subject) {
    case 0:
      return `${pick(families, mixed)} ${pick(given, document)}`;
    case 1:
      return 'テジマ ユウキチ';
    case 2:
      return `東京都千代田区丸の内${(mixed % 9) + 1}丁目${(document % 30) + 1}番${(mixed % 12) + 1}号 見本ビル${(document % 12) + 1}階`;
    case 3:
      return `０３-${1000 + (mixed % 9000)}-${1000 + (document % 9000)}`;
    case 4:
      return `A-${String(document % 500).padStart(5, '0')}`;
    case 5:
      return `昭和${(mixed % 63) + 1}年${(document % 12) + 1}月${(mixed % 28) + 1}日`;
    case 6:
    case 7:
      return `令和${(mixed % 6) + 1}年${(document % 12) + 1}月${(mixed % 28) + 1}日`;
    case 8:
    case 9:
      return document % 200 === 0
        ? '－'
        : `${(100 + (mixed % 900)).toLocaleString('en-US')},${String(document % 1000).padStart(3, '0')}円`;
    default:
      return mixed % 5 === 0 ? '' : `記入欄${mixed % 1000}の値（見本）`;
  }
};

const inputsOf = (document: number, values: number): UserInput[] =>
  Array.from({ length: values }, (_, index) => ({
    ...userInputs.schema.parse({ document: idOf(DOCUMENT, document), uploaded_file: idOf(2, document) }),
    id: idOf(3, document, index),
    fragment: idOf(4, 0, index),
    form_item: idOf(5, 0, index),
    subject: subjects[index % subjects.length]!,
    label: subjects[index % subjects.length]!,
    value: valueOf(index % subjects.length, document),
    sequence: index + 1,
    x: 120 + (index % 4) * 500,
    y: 200 + index * 40,
    width: 480,
    height: 36,
    origin: { engine: 'tesseract', confidence: 90 + (index % 10) },
    is_corrected: index % 17 === 0,
  }));

const rowOf = (number: number, inputs: readonly UserInput[]): DocumentRow => {
  const fileName = `保健調査票_${String(number).padStart(5, '0')}.jpg`;
  return {
    id: idOf(DOCUMENT, number),
    organisation: ORGANISATION,
    status: 'confirmed',
    reading: 'not-applicable',
    reading_id: idOf(7, number),
    upload_id: idOf(8, 0),
    job_id: idOf(9, 0),
    answer: null,
    problem: null,
    file_name: fileName,
    file_order: naturalOrder(fileName),
    sheet_id: null,
    department_id: null,
    registered_sheet_id: null,
    channel: 'F',
    lead: inputs.slice(0, 4).map((input) => ({ id: input.id, value: input.value })),
    applicant: null,
    notes: [],
    doubts: 0,
    pages: 1,
    comment: '',
    is_checked: true,
    is_downloaded_with_csv: false,
    is_downloaded_with_image: false,
    content_revision: 3,
    created_at: WHEN,
    created_on: '2026-05-21',
    updated_at: WHEN,
    created_by: SOMEBODY,
    updated_by: SOMEBODY,
    registered_position: BigInt(number + 1),
    changed_position: BigInt(number + 1),
  };
};

const contentRowOf = (number: number, inputs: UserInput[]): DocumentContentRow => {
  const id = idOf(DOCUMENT, number);
  const table = { ...tables.schema.parse({ document: id }), id: idOf(6, number) };
  return {
    id,
    organisation: ORGANISATION,
    content_revision: 3,
    user_inputs: inputs,
    tables: [table],
    column_frames: [],
    output_frames: [],
    entered: [],
    open_count: 0,
    open_fields: [],
    open_ids: [],
    open_values: [],
    open_confidences: [],
    open_characters: [],
    open_rests: [],
    object_ids: [...inputs.map((input) => input.id), table.id],
  };
};

const pagesRowOf = (number: number): DocumentPagesRow => {
  const id = idOf(DOCUMENT, number);
  const blob = {
    owner: id,
    sha256: String(number).padStart(64, '0'),
    mediaType: 'image/jpeg',
    size: 300_000,
  };
  return {
    id,
    organisation: ORGANISATION,
    pages: [
      {
        id: idOf(2, number),
        page: 1,
        sourcePage: 1,
        sourceFileId: id,
        width: 2480,
        height: 3508,
        originalWidth: 2480,
        originalHeight: 3508,
        image: blob,
        preview: blob,
        thumbnail: blob,
        transform: { quarterTurn: 0, skewDegrees: 0, dpi: 300 },
        isBlank: false,
      },
    ],
    texts: [blob],
    findings: [],
    turns: [],
    removed: [],
    attachments: [],
  };
};

export interface MadeDocument {
  readonly document: DocumentRow;
  readonly content: DocumentContentRow;
  readonly pages: DocumentPagesRow;
}

/** A document as the projections keep it once it was read, checked and confirmed. */
export const madeDocument = (number: number, values: number): MadeDocument => {
  const inputs = inputsOf(number, values);
  return {
    document: rowOf(number, inputs),
    content: contentRowOf(number, inputs),
    pages: pagesRowOf(number),
  };
};
