import { extensionEnding, type EncodingCode, type ExtensionCode } from '@reader/contracts/codes/output';

/** Encodings as people call them. */
export const encodingText: Record<EncodingCode, string> = { U8: 'UTF-8', SJ: 'Shift_JIS', CP: 'CP932' };

export const encodingChoices = (Object.keys(encodingText) as EncodingCode[]).map((value) => ({
  value,
  label: encodingText[value],
}));

export const extensionChoices = (Object.keys(extensionEnding) as ExtensionCode[]).map((value) => ({
  value,
  label: extensionEnding[value],
}));

export const separatorChoices = [
  { value: 'DA', label: '年月日' },
  { value: 'SL', label: 'スラッシュ' },
  { value: 'HY', label: 'ハイフン' },
  { value: 'NO', label: 'なし' },
] as const;

/** CSV and text have an encoding, a header and may be split; worksheets and PDF do not (spec 2 §5). */
export const isTextFile = (extension: ExtensionCode): boolean => extension === 'CS' || extension === 'TX';
