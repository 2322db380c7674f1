import type { ExpressionEngine, Finder, Found } from '@reader/contracts/text/replacing';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type FindQuery, type Hit, hitsOf, searcherOf } from '../model/find/found-values';
import { searchValues } from './search-values';

const TYPING_PAUSE_MS = 150;

/** Loaded when somebody first looks for a regular expression. */
const useExpressions = (isWanted: boolean) =>
  useQuery({
    queryKey: ['regular-expressions'],
    queryFn: async (): Promise<{ engine: ExpressionEngine }> => ({ engine: (await import('re2js')).RE2JS }),
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: isWanted,
  });

export type SearchState = 'idle' | 'searching' | 'done' | 'slow' | 'invalid' | 'unavailable';

/** What was found of one text. */
interface SearchOutcome {
  readonly finder: Finder;
  readonly hits: readonly Hit[];
  /** Values that could not be looked through. */
  readonly refused: number;
  readonly isSlow: boolean;
}

const finderOrInvalid = (query: FindQuery, engine: ExpressionEngine | null): Finder | 'invalid' => {
  try {
    return searcherOf(query, engine);
  } catch {
    return 'invalid';
  }
};

/** Where a text stands in the values, looked for again when the values change. */
export const useSearch = (query: FindQuery, order: readonly UserInput[]) => {
  const { text, isRegex, isExact } = query;
  const expressions = useExpressions(isRegex);
  const engine = expressions.data?.engine ?? null;
  const finder = useMemo(
    () =>
      text === '' || (isRegex && !engine)
        ? null
        : finderOrInvalid({ text, isRegex, isExact, replacement: '' }, engine),
    [text, isRegex, isExact, engine],
  );
  const known = useMemo(
    () => ({ of: finder, found: new WeakMap<UserInput, readonly Found[] | null>() }),
    [finder],
  );
  const [outcome, setOutcome] = useState<SearchOutcome | null>(null);
  useEffect(() => {
    if (finder === null || finder === 'invalid') return;
    let isWanted = true;
    const searchNow = async () => {
      const searched = await searchValues(order, finder, known.found, () => isWanted);
      if (searched === null || !isWanted) return;
      const isSlow = searched === 'slow';
      setOutcome({
        ...{ finder, isSlow },
        hits: isSlow ? [] : searched.found.flatMap(({ input, found }) => hitsOf(input, found)),
        refused: isSlow ? 0 : searched.refused.length,
      });
    };
    const timer = setTimeout(() => void searchNow(), TYPING_PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [finder, known, order]);

  const isOfThis = outcome !== null && outcome.finder === finder;
  const state = (): SearchState => {
    if (finder === 'invalid') return 'invalid';
    if (text === '') return 'idle';
    if (isRegex && expressions.isError) return 'unavailable';
    if (!isOfThis) return 'searching';
    return outcome.isSlow ? 'slow' : 'done';
  };
  return {
    state: state(),
    hits: isOfThis ? outcome.hits : [],
    refused: isOfThis ? outcome.refused : 0,
    engine,
    /** What was found in one value meanwhile. */
    putHits: (hits: readonly Hit[]) => {
      if (isOfThis) setOutcome({ ...outcome, hits });
    },
  };
};
export type Search = ReturnType<typeof useSearch>;
