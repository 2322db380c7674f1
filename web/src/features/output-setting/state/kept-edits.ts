import { CsvFormatItem, CsvFormatOptions, CsvFormatRow } from '@reader/contracts/objects/output-format';
import { z } from 'zod';
import type { KeptText } from '../../../lib/storage';
import { byId, CsvFormat, type FormatContent } from './format-content';
import { rebase } from './merge-formats';

/** Unsaved edits of a format, kept on this device for this user: an expired session or a crash costs none. */
const Kept = z.object({
  base: z.object({
    csvFormats: z.array(CsvFormat),
    csvFormatOptions: z.array(CsvFormatOptions),
    csvFormatRows: z.array(CsvFormatRow),
    csvFormatItems: z.array(CsvFormatItem),
  }),
  now: z.object({
    csvFormats: z.array(CsvFormat),
    csvFormatOptions: z.array(CsvFormatOptions),
    // What is typed is kept as it is, right or wrong.
    csvFormatRows: z.array(CsvFormatRow),
    csvFormatItems: z.array(CsvFormatItem),
  }),
});

const keyOf = (userId: string, formatId: string) => `reader-output-edits-${userId}-${formatId}`;

const listed = (content: FormatContent) =>
  Object.fromEntries(
    Object.entries(content).map(([name, objects]) => [name, [...(objects as Map<string, unknown>).values()]]),
  );

const mapped = (lists: z.infer<typeof Kept>['now']): FormatContent => ({
  csvFormats: byId(lists.csvFormats),
  csvFormatOptions: byId(lists.csvFormatOptions),
  csvFormatRows: byId(lists.csvFormatRows),
  csvFormatItems: byId(lists.csvFormatItems),
});

export const keepEdits = (
  storage: KeptText,
  userId: string,
  formatId: string,
  base: FormatContent,
  now: FormatContent,
): void => {
  storage.set(keyOf(userId, formatId), JSON.stringify({ base: listed(base), now: listed(now) }));
};

export const dropEdits = (storage: KeptText, userId: string, formatId: string): void =>
  storage.remove(keyOf(userId, formatId));

/** The edits of an earlier visit laid on what is saved now; null where there are none. */
export const restoreEdits = (
  storage: KeptText,
  userId: string,
  formatId: string,
  saved: FormatContent,
): FormatContent | null => {
  try {
    const kept = Kept.safeParse(JSON.parse(storage.get(keyOf(userId, formatId)) ?? 'null'));
    return kept.success ? rebase(mapped(kept.data.base), mapped(kept.data.now), saved) : null;
  } catch {
    return null;
  }
};
