import { listOf, orNull, record, text } from '../calls/shape';
import type { AnswerLine, AnswerSection } from '../model/answer-lines';
import { readKept, tabStorage } from './storage';

/** What somebody who has answered may print or save. */
export interface Receipt {
  readonly receipt_number: string;
  /** What its sender comes back to it with; null: nothing. */
  readonly correction_code: string | null;
  readonly received_at: string;
  /** Until when it can be corrected; null: as long as answers are taken. */
  readonly answer_until: string | null;
  /** It was corrected just now. */
  readonly isCorrected: boolean;
  readonly subject: string;
  readonly organization: string;
  readonly sections: readonly AnswerSection[];
}

const keyOf = (sheetId: string): string => `reader-form-receipt:${sheetId}`;
const line = record<AnswerLine>({ id: text, title: text, text });
const section = record<AnswerSection>({ id: text, title: text, lines: listOf(line) });
const receipt = record<Receipt>({
  receipt_number: text,
  correction_code: orNull(text),
  received_at: text,
  answer_until: orNull(text),
  isCorrected: (value) => value === true,
  subject: text,
  organization: text,
  sections: listOf(section),
});

/** What this tab has sent last of a form. */
export const keptReceipt = (sheetId: string): Receipt | null => readKept(tabStorage, keyOf(sheetId), receipt);

export const keepReceipt = (sheetId: string, kept: Receipt): void => {
  tabStorage.set(keyOf(sheetId), JSON.stringify(kept));
};

export const dropReceipt = (sheetId: string): void => tabStorage.remove(keyOf(sheetId));
