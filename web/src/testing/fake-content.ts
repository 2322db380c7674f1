import type { DocumentRow, HistoryEntry, UploadedFile } from '@reader/contracts/http/documents/documents';
import type { UserContext } from '@reader/contracts/http/session';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';

/** A lower-case UUID made of a number, for tests. */
export const fakeId = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

export const fakeContext = (role: UserContext['user_profile']['role'] = 'staff'): UserContext => ({
  token: 'fake-token',
  is_second_factor_due: false,
  has_password: true,
  user: { id: fakeId(1), username: 'sato_misaki' },
  user_profile: { id: fakeId(2), role, last_name: '佐藤', first_name: '美咲' },
  departments: [],
  organization: {
    id: fakeId(3),
    name: '盛岡総合事務センター',
    roman_name: 'morioka',
    is_on_premise: false,
    has_storage: false,
    settings: {
      organization: fakeId(3),
      mode: 'AT',
      destination_sheet: null,
      ocr_engine: 'AP',
      should_filter_regions: true,
      is_forcing_allocation: false,
      is_correcting_frame_position: true,
      columns_for_skip: '',
      should_rotate_image: true,
      preset_pattern: null,
      reading_mode: 'CF',
      reading_keywords: [],
      is_using_word_output: false,
      usage_mode: 'default',
      view_flags: {},
      export_retention_days: null,
      // Tests of other things confirm at once.
      confirming_with_doubts: 'allow',
      is_second_factor_required: false,
      is_limiting_to_departments: false,
      doubt_below: 85,
    },
  },
});

export const fakeRow = (n: number, change: Partial<DocumentRow> = {}): DocumentRow => ({
  id: fakeId(1000 + n),
  status: 'U',
  reading: 'applicable',
  percentage: null,
  position: null,
  problem: '',
  is_cancelled: false,
  file_name: `scan_20260521_${String(n).padStart(4, '0')}.pdf`,
  sheet: fakeId(50),
  sheet_name: '就学援助申請書',
  department: null,
  department_name: '',
  applicant: '',
  channel: 'F',
  summary: '三村 正敏・大船渡市盛町字馬場3-3',
  answer_state: null,
  notes: [],
  doubts: 0,
  pages: 1,
  comment: '',
  is_checked: false,
  is_downloaded_with_csv: false,
  is_downloaded_with_image: false,
  registered_sheet_id: null,
  content_revision: 3,
  entry_stage: null,
  awaits_others: false,
  created_at: new Date(Date.UTC(2026, 4, 21, 1, 59 - n)).toISOString(),
  updated_at: new Date(Date.UTC(2026, 4, 21, 2, 0)).toISOString(),
  created_by: n % 3 === 0 ? '取込フォルダー' : '佐藤 美咲',
  updated_by: '佐藤 美咲',
  ...change,
});

const people = [
  '森永 忠広・一関市城内4-5',
  '阿部 百花・釜石市中妻町1-6',
  '手島 勇吉・八幡平市家ノ裏2-7',
  '高畑 誠治・上閉伊郡大槌町栄町4-9',
  '岩谷 春男・九戸郡軽米町高家1-10',
  '高津 宗雄・宮古市宮園2-2',
  '武藤 鈴音・奥州市衣川区高保呂1-5',
] as const;
const files = ['紹介状_盛岡中央', '健診_20260410', '保健調査票_3年2組', 'R8就学援助'] as const;
const sheets = ['診療情報提供書', '健康診断個人票（雇入時）', '保健調査票', '就学援助申請書'] as const;
const none = { sheet: null, sheet_name: '', summary: '', pages: 0 } as const;

/** A page of the list with every state in it. */
export const fakeRows = (length = 30): DocumentRow[] =>
  Array.from({ length }, (_, n) => {
    const kind = n % 4;
    const name = `${files[kind] ?? ''}_${String(n).padStart(2, '0')}.${kind === 2 ? 'jpg' : 'pdf'}`;
    const base = {
      file_name: name,
      sheet_name: sheets[kind] ?? '',
      summary: people[n % people.length] ?? '',
      pages: kind === 1 ? 2 : 1,
    };
    if (n < 2) return fakeRow(n, { ...base, ...none, reading: 'reading', percentage: n === 0 ? 62 : 18 });
    if (n === 2) return fakeRow(n, { ...base, ...none, reading: 'waiting', position: 14 });
    if (n === 6) return fakeRow(n, { ...base, ...none, pages: 2, reading: 'not-applicable' });
    if (n === 11) {
      return fakeRow(n, {
        ...base,
        ...none,
        status: 'M',
        reading: 'invalid',
        problem: 'パスワード付きのPDFです',
      });
    }
    if (n % 5 === 4) return fakeRow(n, { ...base, status: 'C', is_downloaded_with_csv: n % 2 === 0 });
    return fakeRow(n, { ...base, doubts: n % 3 === 0 ? (n % 4) + 1 : 0 });
  });

export const DOCUMENT_ID = fakeId(1005);
/** Size of the page image in px. */
export const PAGE = { width: 1190, height: 1684 } as const;
/** The boxes below are written in mm of an A4 page. */
const MM = PAGE.width / 210;

export const fakePages = (pages = 2): UploadedFile[] =>
  Array.from({ length: pages }, (_, index) => ({
    id: fakeId(2000 + index),
    document: DOCUMENT_ID,
    page: index + 1,
    file: `/api/page-images/${DOCUMENT_ID}/${fakeId(2000 + index)}/image`,
    preview: `/api/page-images/${DOCUMENT_ID}/${fakeId(2000 + index)}/preview`,
    thumbnail: `/api/page-images/${DOCUMENT_ID}/${fakeId(2000 + index)}/thumbnail`,
    file_name: '健診_20260410_012.pdf',
    ...PAGE,
    sequence: index + 1,
    revision: 1,
    original_name: '健診_20260410_012.pdf',
    original_width: PAGE.width,
    original_height: PAGE.height,
    is_blank: false,
  }));

export const fakeInput = (n: number, change: Partial<UserInput> = {}): UserInput => ({
  id: fakeId(3000 + n),
  document: DOCUMENT_ID,
  uploaded_file: fakeId(2000),
  fragment: null,
  form_item: null,
  table: null,
  type: 'TX',
  subject: '項目名',
  label: `入力欄名${n}`,
  value: '',
  mark: null,
  mark_reason: '',
  sequence: n,
  is_table_header: false,
  is_table_body: false,
  cell_position_in_row: null,
  cell_position_in_column: null,
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  origin: { engine: 'tesseract', confidence: 96 },
  is_corrected: false,
  ...change,
});

type Field = readonly [string, string, string, number, number, number, number, (readonly number[])?];
const fields: readonly Field[] = [
  ['受診者', '氏名', '手鳥 勇吉', 38.1, 25.86, 39.51, 10.73, [97, 58, 99, 96, 95]],
  ['受診者', '年齢', '34', 158.05, 31.85, 31.39, 4.73],
  ['問診', '業務歴', '事務 5年（三陸水産）', 48.33, 37.85, 52.91, 10.02],
  [
    '問診',
    '既往歴',
    '気管支ぜんそく（小児期）',
    48.33,
    49.49,
    52.91,
    16.02,
    [98, 97, 96, 95, 97, 71, 96, 97, 98, 96, 98, 97],
  ],
  ['問診', '自覚症状', '特になし', 48.33, 66.78, 52.91, 16.38],
  ['問診', '他覚症状', '特になし', 48.33, 84.42, 52.91, 18.84],
  ['計測', '身長', '170.2', 48.33, 104.53, 52.91, 4.73],
  ['計測', '体重', '65.0', 48.33, 110.52, 52.91, 4.73],
  ['計測', 'BMI', '72.4', 48.35, 116.17, 52.7, 4.73, [61, 96, 97, 97]],
  ['計測', '腹囲', '80.5', 48.33, 122.16, 52.91, 4.73],
  ['計測', '視力 右', '0.7', 48.33, 127.81, 25.39, 4.73],
  ['計測', '視力 左', '0.6', 48.33, 133.45, 25.39, 4.73],
  ['血液検査', '血圧', '126/78', 172.86, 37.85, 21.87, 4.38],
  ['血液検査', '血色素量', '14.8', 172.86, 43.49, 21.87, 4.73],
  ['血液検査', '赤血球数', '482', 172.86, 49.49, 21.87, 4.73],
  ['医師の診断', '所見', '異常なし', 158.05, 139.45, 37.04, 7.2],
  ['医師の診断', '医師の意見', '', 158.05, 152.15, 37.04, 7.56],
];

const cells: readonly (readonly [string, string, string])[] = [
  ['', '1000Hz', '4000Hz'],
  ['右', '所見なし', '所見なし'],
  ['左', '所見なし', '所見あり'],
];

export const TABLE_ID = fakeId(4000);

export const fakeInputs = (): UserInput[] => [
  ...fields.map(([subject, label, value, x, y, width, height, characters], index) =>
    fakeInput(index + 1, {
      subject,
      label,
      value,
      x: x * MM,
      y: y * MM,
      width: width * MM,
      height: height * MM,
      is_corrected: label === '体重',
      origin: {
        engine: 'tesseract',
        confidence: characters ? Math.min(...characters) : 96,
        ...(characters && { characters: [...characters] }),
      },
    }),
  ),
  ...cells.flatMap((row, rowIndex) =>
    row.map((value, columnIndex) =>
      fakeInput(100 + rowIndex * 3 + columnIndex, {
        type: 'TL',
        table: TABLE_ID,
        subject: '聴力',
        label: '所見',
        value,
        cell_position_in_row: rowIndex + 1,
        cell_position_in_column: columnIndex + 1,
        is_table_header: rowIndex === 0 || columnIndex === 0,
        is_table_body: rowIndex > 0 && columnIndex > 0,
        x: (50 + columnIndex * 18) * MM,
        y: (138.46 + rowIndex * 5) * MM,
        width: 17 * MM,
        height: 4.6 * MM,
        origin: { engine: 'tesseract', confidence: value === '所見あり' ? 72 : 95 },
      }),
    ),
  ),
];

export const fakeTables = (): Table[] => [
  {
    id: TABLE_ID,
    document: DOCUMENT_ID,
    uploaded_file: fakeId(2000),
    subject: '聴力',
    label: '所見',
    sequence: 1,
    row_number: 3,
    column_number: 3,
    is_upper_header: true,
    is_lower_header: false,
    is_left_header: true,
    is_right_header: false,
    upper_header: '',
    lower_header: '',
    left_header: '',
    right_header: '',
    is_auto_correction: false,
    divisional_output_by_row: false,
    divisional_output_by_column: false,
    horizontal_division_number: 1,
    vertical_division_number: 1,
    x: 50 * MM,
    y: 138 * MM,
    width: 54 * MM,
    height: 15 * MM,
  },
];

const event = (
  kind: string,
  text: string,
  minute: number,
  name: string,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  kind,
  text,
  actor: { kind: name === '' ? 'worker' : 'staff', id: fakeId(1), name, role: 'staff' },
  time: new Date(Date.UTC(2026, 4, 21, 0, 9 + minute)).toISOString(),
  revision: minute,
  stream: `document-${DOCUMENT_ID}`,
  details: [],
  changes: [],
  ...more,
});

export const fakeHistory = (): HistoryEntry[] => [
  event('DocumentRegistered', 'アップロードしました', 0, '佐藤 美咲', {
    details: ['健診_20260410_012.pdf（1.2 MB）'],
  }),
  event('DocumentRead', '読み取りました', 1, '', { details: ['2ページ・46項目・要確認 7'] }),
  event('DocumentRevised', '修正しました', 31, '高橋 健', {
    changes: [{ id: fakeId(3008), label: '体重', before: '66.0', after: '65.0' }],
  }),
  event('DocumentConfirmed', '確認しました', 40, '高橋 健'),
  event('DocumentReturnedToUnconfirmed', '未確認に戻しました', 49, '高橋 健'),
  event('ExportIssued', '出力しました', 56, '佐藤 美咲', { details: ['CSV・120件のうちの1件'] }),
  event('DocumentRevised', '修正しました', 90, '佐藤 美咲', {
    changes: [
      { id: fakeId(3009), label: 'BMI', before: '72.4', after: '22.4' },
      { id: fakeId(3001), label: '氏名', before: '手鳥 勇吉', after: '手島 勇吉' },
      { id: fakeId(3017), label: '医師の意見', before: '', after: '通常勤務可' },
    ],
  }),
  event('DocumentConfirmed', '確認しました', 92, '佐藤 美咲', {
    details: ['この時点の46項目を確認済にしました。'],
  }),
  event('CheckEnded', '確認作業を終えました', 92, '佐藤 美咲'),
];
