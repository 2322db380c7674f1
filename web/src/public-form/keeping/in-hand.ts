import type { InHand } from '../calls/form-calls';
import { record, text } from '../calls/shape';
import { readKept, tabStorage } from './storage';

const keyOf = (sheetId: string): string => `reader-form-in-hand:${sheetId}`;
const inHand = record<InHand>({ receipt_number: text, correction_code: text });

/** Receipt and code of the answer that was looked at last in this tab; on the device they are never kept. */
export const keptInHand = (sheetId: string): InHand | null => readKept(tabStorage, keyOf(sheetId), inHand);

export const keepInHand = (sheetId: string, kept: InHand): void => {
  tabStorage.set(keyOf(sheetId), JSON.stringify(kept));
};

export const dropInHand = (sheetId: string): void => tabStorage.remove(keyOf(sheetId));
