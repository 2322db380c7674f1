import type { HistoryEntry } from '@reader/contracts/http/documents/documents';

/** The server tells the story from its beginning; people look for what happened last. */
export const newestFirst = (events: readonly HistoryEntry[]): HistoryEntry[] => [...events].reverse();

/** Who did it, for the sentence: workers have no name that staff would know. */
export const actorName = ({ kind, name }: HistoryEntry['actor']): string => {
  if (kind === 'worker') return '自動読取';
  if (kind === 'system') return 'システム';
  return name || '（不明）';
};
