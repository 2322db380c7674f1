import { CancelAnswer, Processes, PROCESSES, SheetNames, Tasks } from '@reader/contracts/http/work/tasks';
import { Id } from '@reader/contracts/objects/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';

/** Interval of automatic refreshing, ms (docs/product/limits.md#polling). */
const REFRESH_MS = 3000;

/** Data that never loaded is not refreshed; otherwise its error would flicker with each call. */
const refreshed = ({ state }: { readonly state: { readonly data: unknown } }) =>
  state.data === undefined ? false : REFRESH_MS;

export const progressKey = ['progress'] as const;

/** The screen says itself that they cannot be fetched, for as long as that is so. */
const meta = { isToldByScreen: true } as const;

/** Which reads are offered. */
export interface OfferedReads {
  /** '': everybody's. */
  readonly userProfileId: string;
  /** As many as there may be, not only the newest. */
  readonly areOlderToo: boolean;
  /** Offered however old it is; undefined: none. */
  readonly chosen: string | undefined;
}

/** The requested reads, newest first. */
export const processesQuery = ({ userProfileId, areOlderToo, chosen }: OfferedReads) =>
  queryOptions({
    queryKey: [...progressKey, 'processes', userProfileId, areOlderToo, chosen],
    queryFn: ({ signal }) => {
      const limit = areOlderToo ? PROCESSES.most : PROCESSES.usual;
      // What an address has in its place is no read.
      const process = Id.safeParse(chosen).data;
      const query = { user_profile_id: userProfileId, limit, process };
      return http.get('/api/processes/', Processes, { query, signal });
    },
    // Of another person's reads nothing is offered meanwhile.
    placeholderData: (before, query) => (query?.queryKey[2] === userProfileId ? before : undefined),
    refetchInterval: refreshed,
    meta,
  });

/** The files of a read. */
export const tasksQuery = (processId: string) =>
  queryOptions({
    queryKey: [...progressKey, 'tasks', processId],
    queryFn: ({ signal }) => http.get(`/api/tasks/${processId}`, Tasks, { signal }),
    enabled: processId !== '',
    placeholderData: keepPreviousData,
    refetchInterval: refreshed,
    meta,
  });

/** Names of the forms recognised in a read. */
export const sheetNamesQuery = (processId: string) =>
  queryOptions({
    queryKey: [...progressKey, 'sheet-names', processId],
    queryFn: ({ signal }) => http.get(`/api/processes/${processId}/sheet-names/`, SheetNames, { signal }),
    enabled: processId !== '',
    placeholderData: keepPreviousData,
    refetchInterval: refreshed,
    meta,
  });

export const cancelTask = (taskId: string) => http.delete(`/api/tasks/${taskId}`, CancelAnswer);
export const cancelProcess = (processId: string) =>
  http.delete(`/api/processes/${processId}/tasks/`, CancelAnswer);
