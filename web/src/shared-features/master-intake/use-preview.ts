import type { MasterPreview } from '@reader/contracts/http/matching/masters';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '../../lib/hooks/use-debounced';
import { type Intake, isAsFound, type Mapping, mappingOf } from './intake';
import { previewQuery } from './preview-call';

/** Choices that follow each other within this time are sent together, ms: each sends the whole file. */
const PAUSE_MS = 800;

/** What is known of a file. */
export interface Previewed {
  /** As it was found, without what was chosen by hand; undefined: not known, or it was refused. */
  readonly found: MasterPreview | undefined;
  readonly mapping: Mapping;
  /** What would become of the file with this mapping; of an earlier one while `isSettled` is false. */
  readonly preview: MasterPreview | undefined;
  /** The preview is about all that is chosen now: it may be taken. */
  readonly isSettled: boolean;
  /** Why there is none. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** A file held against a type, `columns` and `revision` of which are as saved. */
export const usePreview = (
  typeId: string,
  revision: number,
  columns: readonly MasterTypeHeader[],
  intake: Intake | undefined,
): Previewed => {
  const ids = useMemo(() => new Set(columns.map(({ id }) => id)), [columns]);
  const found = useQuery(previewQuery(typeId, revision, intake, null));
  const hand = intake?.hand;
  const mapping = useMemo(
    () => (found.data && hand ? mappingOf(found.data, hand, ids) : []),
    [found.data, hand, ids],
  );
  const isFound = !found.data || isAsFound(found.data, mapping);
  const wanted = isFound ? null : JSON.stringify(mapping);
  const asked = useDebounced(wanted, PAUSE_MS);
  const isAsked = asked === wanted && !found.isPlaceholderData;
  const byHand = useQuery({
    ...previewQuery(typeId, revision, intake, wanted),
    enabled: intake !== undefined && wanted !== null && isAsked,
  });
  const query = isFound ? found : byHand;
  return {
    found: found.data,
    mapping,
    preview: query.data ?? found.data,
    isSettled: isAsked && query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    error: found.error ?? query.error,
    retry: () => void (found.isError ? found : query).refetch(),
  };
};
