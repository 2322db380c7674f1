import type { LeftOut } from '../jobs/sheet/pdf-form.js';
import { FORM_FRAGMENTS, FORM_OPTIONS, FRAGMENT_OPTIONS } from '../objects/sheets/sheet-import.js';

const number = (count: number): string => count.toLocaleString('ja-JP');

/** What of a PDF's own form was not taken over, a sentence each; none where all was. */
export const leftOutText = ({ fragments, options }: LeftOut): string[] => [
  ...(fragments > 0
    ? [
        `PDFの入力欄のうち${number(fragments)}個は、上限（${number(FORM_FRAGMENTS)}個）を超えるため取り込みませんでした。`,
      ]
    : []),
  ...(options > 0
    ? [
        `PDFの選択肢のうち${number(options)}個は、上限（1つの入力欄に${number(FRAGMENT_OPTIONS)}個、全体で${number(FORM_OPTIONS)}個）を超えるため取り込みませんでした。`,
      ]
    : []),
];
