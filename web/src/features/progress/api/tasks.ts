import { CancelAnswer, Processes, SheetNames, Tasks } from '@reader/contracts/http/tasks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';

/** The screen refreshes by itself (spec 2 §9). */
export const REFRESH_MS = 3000;

export const progressKey = ['progress'] as const;

/** The reads that were asked for, newest first. */
export const processesQuery = queryOptions({
  queryKey: [...progressKey, 'processes'],
  queryFn: ({ signal }) => http.get('/api/processes/', Processes, { signal }),
  refetchInterval: REFRESH_MS,
});

/** The files of a read. */
export const tasksQuery = (processId: string) =>
  queryOptions({
    queryKey: [...progressKey, 'tasks', processId],
    queryFn: ({ signal }) => http.get(`/api/tasks/${processId}`, Tasks, { signal }),
    enabled: processId !== '',
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** Names of the forms that were recognised in a read. */
export const sheetNamesQuery = (processId: string) =>
  queryOptions({
    queryKey: [...progressKey, 'sheet-names', processId],
    queryFn: ({ signal }) => http.get(`/api/processes/${processId}/sheet-names/`, SheetNames, { signal }),
    enabled: processId !== '',
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const cancelTask = (taskId: string) => http.delete(`/api/tasks/${taskId}`, CancelAnswer);
export const cancelProcess = (processId: string) =>
  http.delete(`/api/processes/${processId}/tasks/`, CancelAnswer);
