import { ValueMark } from '@reader/contracts/codes/document';
import { valueMarkName } from '@reader/contracts/japanese/value-marks';

/** A mark as text; null for other fields. */
export const markText = (field: string, value: unknown): string | null => {
  if (field !== 'mark') return null;
  const mark = ValueMark.safeParse(value);
  return mark.success ? valueMarkName[mark.data] : '（印なし）';
};
