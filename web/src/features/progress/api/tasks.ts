import { CancelAnswer, Processes, SheetNames, Tasks } from '@reader/contracts/http/work/tasks';
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

/** The requested reads, newest first; '' as the account: everybody's. */
export const processesQuery = (userProfileId: string) =>
  queryOptions({
    queryKey: [...progressKey, 'processes', userProfileId],
    queryFn: ({ signal }) =>
      http.get('/api/processes/', Processes, { query: { user_profile_id: userProfileId }, signal }),
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
