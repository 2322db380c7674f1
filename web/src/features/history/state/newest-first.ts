import type { HistoryEntry } from '@reader/contracts/http/documents/documents';

/** The server lists the oldest event first; users look for the latest. */
export const newestFirst = (events: readonly HistoryEntry[]): HistoryEntry[] => [...events].reverse();

/** The actor's name; workers have no name that staff would know. */
export const actorName = ({ kind, name }: HistoryEntry['actor']): string => {
  if (kind === 'worker') return '自動読取';
  if (kind === 'system') return 'システム';
  return name || '（不明）';
};
