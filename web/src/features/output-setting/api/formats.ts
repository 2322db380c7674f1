import { ConfigurationWire } from '@reader/contracts/http/configurations';
import { CommitAnswer, PushBulkAnswer, TransactionStarted } from '@reader/contracts/http/transactions';
import type { PushedObject } from '@reader/contracts/objects/changes';
import type { Id } from '@reader/contracts/objects/ids';
import { CsvFormatItem, CsvFormatOptions, CsvFormatRow } from '@reader/contracts/objects/output-format';
import { queryOptions } from '@tanstack/react-query';
import { http, HttpProblem, nothing } from '../../../lib/http';
import { byId, CsvFormat } from '../state/format-content';
import type { SavedFormat } from '../state/format-editor';
import type { Conflict } from '../state/merge-formats';

const FormatWire = ConfigurationWire.and(CsvFormat);
export type ListedFormat = ReturnType<typeof FormatWire.parse>;

/** Objects that are pushed at once. */
const CHUNK = 2_000;

export const formatsKey = ['csv-formats'] as const;

/** The formats of the organisation in the order they were added. */
export const formatsQuery = queryOptions({
  queryKey: formatsKey,
  queryFn: ({ signal }) => http.get('/api/csv-formats/', FormatWire.array(), { signal }),
});

/** One format with all it holds. */
export const formatQuery = (id: Id) =>
  queryOptions({
    queryKey: [...formatsKey, id],
    queryFn: async ({ signal }): Promise<SavedFormat> => {
      const options = { signal, query: { format_id: id } };
      // First the revision, then the content: what is saved in between is found to be a conflict, never lost.
      const all = await http.get('/api/csv-formats/', FormatWire.array(), { signal });
      const format = all.find((one) => one.id === id);
      if (!format) throw new FormatGone();
      const [formatOptions, rows, items] = await Promise.all([
        http.get('/api/csv-format-options/', CsvFormatOptions.array(), options),
        http.get('/api/csv-format-rows/', CsvFormatRow.array(), options),
        http.get('/api/csv-format-items/', CsvFormatItem.array(), options),
      ]);
      return {
        revision: format.revision,
        content: {
          csvFormats: byId([CsvFormat.parse(format)]),
          csvFormatOptions: byId(formatOptions),
          csvFormatRows: byId(rows),
          csvFormatItems: byId(items),
        },
      };
    },
    // What is edited must not be replaced under the hands.
    refetchOnWindowFocus: false,
  });

/** Somebody has deleted it. */
export class FormatGone extends Error {
  constructor() {
    super('このフォーマットは削除されています。');
  }
}

export type SaveResult =
  { readonly kind: 'saved' } | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] };

/** Saves changes as one transaction: all of them or none. */
export const saveObjects = async (pushed: readonly PushedObject[]): Promise<SaveResult> => {
  const { transaction_id: id } = await http.post('/api/transactions/', {}, TransactionStarted);
  try {
    for (let start = 0; start < pushed.length; start += CHUNK)
      await http.post(
        `/api/transactions/${id}/push_bulk/`,
        pushed.slice(start, start + CHUNK),
        PushBulkAnswer,
      );
    await http.post(`/api/transactions/${id}/commit/`, {}, CommitAnswer);
    return { kind: 'saved' };
  } catch (error) {
    // What was pushed has a time limit of its own: failing to abandon it changes nothing.
    await http.delete(`/api/transactions/${id}/`, nothing, { expects401: true }).catch(() => undefined);
    if (error instanceof HttpProblem && error.code === 'edit-conflict' && error.problem.conflicts?.length)
      return { kind: 'conflict', conflicts: error.problem.conflicts };
    throw error;
  }
};
