/** Something of others that comes with the product, beside its npm packages. */
export interface Notice {
  readonly name: string;
  /** What it is here for. */
  readonly use: string;
  readonly rights: string;
  readonly licence: string;
  /** How it differs from what its authors made; left out: it does not. */
  readonly changes?: string;
}

const APACHE = 'Apache License 2.0';
const OPEN_FONT = 'SIL Open Font License 1.1';
const COUNTED = '文字の並びを数えた統計だけを収めています。';

/** What the built-in recognition model and its language model were made of (ocr-worker/models/README.md), and the fonts. */
export const notices: readonly Notice[] = [
  {
    name: 'PP-OCRv6 small',
    use: '文字認識モデル',
    rights: '© Baidu, PaddleOCR Authors（PaddlePaddle）。ONNXへの変換はRapidOCR',
    licence: APACHE,
    changes: '読める文字をcp932の文字に絞り、重みを8ビットの整数に変えています。',
  },
  {
    name: 'SudachiDict core',
    use: '文字の並びの統計',
    rights: '© Works Applications Co., Ltd.',
    licence: APACHE,
    changes: COUNTED,
  },
  {
    name: 'gimei',
    use: '文字の並びの統計（氏名）',
    rights: '© 2012 willnet',
    licence: 'MIT License',
    changes: COUNTED,
  },
  {
    name: 'Tanaka Corpus（Tatoeba https://tatoeba.org）',
    use: '文字の並びの統計（例文）',
    rights: 'Tatoebaの投稿者',
    licence: 'CC BY 2.0 FR',
    changes: COUNTED,
  },
  {
    name: '日本郵便の住所、日本の法令',
    use: '文字の並びの統計（住所・文章）',
    rights: '日本郵便は著作権を主張せず、法令に著作権はありません',
    licence: '自由に利用できます',
    changes: COUNTED,
  },
  {
    name: 'Noto Sans JP',
    use: '画面と出力する書類のフォント',
    rights: '© The Noto Project Authors（Google, Adobe）',
    licence: OPEN_FONT,
  },
  {
    name: 'Tesseract（プログラムと学習データ）',
    use: 'ページの向きの判定、予備の文字認識',
    rights: '© Google Inc., Tesseract OCRの開発者',
    licence: APACHE,
  },
];
