import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fragmentsQuery } from '../../../lib/queries/form-fragments';
import { formItemsQuery } from '../../../lib/queries/form-items';
import { sheetQuery, tabulationQuery } from '../api/tabulation';
import type { Shown } from './address';
import { closingColumns, fieldColumns } from './columns';

const noRows: readonly TabulatedDocument[] = [];

/** A page of a form's documents, and the form's columns. */
export const useSheetDocuments = (sheetId: string, shown: Shown) => {
  const sheet = useQuery(sheetQuery(sheetId));
  const items = useQuery(formItemsQuery(sheetId));
  const fragments = useQuery(fragmentsQuery(sheetId));
  const list = useQuery(tabulationQuery(sheetId, shown));
  const columns = useMemo(
    () => [...fieldColumns(items.data ?? [], fragments.data ?? []), ...closingColumns],
    [items.data, fragments.data],
  );
  const answers = [sheet, items, fragments, list];
  return {
    /** '' while loading. */
    title: sheet.data?.form_subject ?? '',
    columns,
    rows: list.data?.documents ?? noRows,
    /** undefined while loading. */
    total: list.data?.count,
    isPending: answers.some(({ isPending }) => isPending),
    /** The error that leaves nothing to show; null: nothing failed. */
    error: answers.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => answers.forEach((answer) => void answer.refetch()),
  };
};
