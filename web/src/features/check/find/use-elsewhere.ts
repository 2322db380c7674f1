import { searchLength, SHORTEST_SEARCH } from '@reader/contracts/search/searchable';
import { useRef } from 'react';
import { reportFailure } from '../../../components/toasts/report-failure';
import type { FindQuery } from '../model/find/found-values';
import type { Occurrences } from './use-occurrence';

const TOO_SHORT = `他の文書は${SHORTEST_SEARCH}文字以上で検索します。`;
const NOT_BY_REGEX = '正規表現では他の文書を検索できません。';
const NONE = { next: 'この先の文書にはありません。', previous: '前の文書にはありません。' } as const;

/** Goes to the nearest document of the list that has the text; `notify` is told how that ended. */
export const useElsewhere = (occurrences: Occurrences, notify: (text: string) => void) => {
  const running = useRef(false);
  return async ({ text, isRegex }: FindQuery, direction: 'next' | 'previous') => {
    if (running.current) return;
    if (isRegex) return notify(NOT_BY_REGEX);
    if (searchLength(text) < SHORTEST_SEARCH) return notify(TOO_SHORT);
    running.current = true;
    notify('他の文書を検索中…');
    try {
      notify((await occurrences.go(text, direction)) ? '' : NONE[direction]);
    } catch (error) {
      notify('');
      reportFailure(error, '他の文書を検索できませんでした。');
    } finally {
      running.current = false;
    }
  };
};
