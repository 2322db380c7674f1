import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { useShortcuts } from '../../../lib/hooks/use-shortcuts';
import { fieldOf, likenessOf, isEqual, type ShownColumn } from '../../../shared-features/matching/columns';
import { type MatcherAction, matcherKeymap, readingActions } from './matcher-keymap';
import type { AppliedRow } from './use-alike';
import { firstCursor, useCursor } from './use-cursor';
import { useMasterSearch } from './use-master-search';
import type { Matcher } from './use-matcher';

/** The cursor among the rows that may be chosen for a document, and the keys that are about them. */
export const useTargetWork = (
  masterId: string,
  target: MatchingDocument,
  matcher: Matcher,
  onAlike: (row: AppliedRow | null) => void,
) => {
  const { columns, editing, choose, isReadOnly } = matcher;
  const { candidates } = target;
  const hasCandidates = candidates.length > 0;
  const { setCursor, move, toFound, toFirst, ...kept } = useCursor(target.document.id, hasCandidates);
  const search = useMasterSearch(masterId, target.document.id);
  const found = search.rows.find((_, at) => kept.cursor === `found-${at}`);
  // A row that is not found any more has no cursor.
  const cursor = kept.cursor.startsWith('found-') && !found ? firstCursor(hasCandidates) : kept.cursor;
  const candidate = candidates.find((_, at) => cursor === `candidate-${at}`);

  /**
   * What the row with the cursor has in a column, in the document's own writing where both are equal; undefined: it is not
   * compared there.
   */
  const other = (column: ShownColumn): string | undefined => {
    if (found) return found.values[column.id] ?? '';
    const likeness = candidate && likenessOf(candidate.alike, column);
    if (likeness === undefined) return undefined;
    const [read, value] = [fieldOf(target, column)?.value ?? '', candidate?.values[column.id] ?? ''];
    return isEqual(read, value, likeness) ? read : value;
  };
  /** Begins with a value that differs. */
  const mend = () => {
    const mendable = columns.flatMap((column) => {
      const field = fieldOf(target, column);
      return field?.value_id ? [{ column, field }] : [];
    });
    const differing = mendable.find(({ column, field }) => (other(column) ?? field.value) !== field.value);
    const chosen = differing ?? mendable[0];
    if (chosen) editing.begin(target, chosen.field, chosen.column.label);
  };
  const alike = () => {
    if (found) onAlike({ ...found, kind: 'searched' });
    else onAlike(candidate ? { ...candidate, kind: 'candidate' } : null);
  };
  const chooseAt = (at: number) => {
    const row = candidates[at]?.row;
    if (row !== undefined) choose('candidate', row);
  };
  const actions: Partial<Record<MatcherAction, () => void>> = {
    up: () => move(-1),
    down: () => move(1),
    none: () => choose('none', null),
    edit: mend,
    alike,
    search: () => document.querySelector<HTMLInputElement>('[role="searchbox"]')?.focus(),
  };
  useShortcuts(matcherKeymap, (action) => {
    if (isReadOnly && !readingActions.has(action)) return;
    if (action.startsWith('candidate-')) chooseAt(Number(action.slice('candidate-'.length)));
    else actions[action]?.();
  });

  return {
    ...{ cursor, setCursor, search, other, alike, mend, toFound },
    leaveSearch: () => {
      search.search('');
      toFirst();
    },
  };
};
