import type { TownsOf } from '@reader/contracts/field-rules/address-rule';
import { PostcodesAnswer } from '@reader/contracts/http/configuration/postcodes';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { http } from '../http/http';

/** The list changes a few times a year. */
const AN_HOUR_MS = 3_600_000;

/** The towns of some postal codes, given as 0200022,0200023. */
const townsQuery = (codes: string) =>
  queryOptions({
    queryKey: ['postcodes', codes],
    queryFn: ({ signal }) => http.get('/api/postcodes/', PostcodesAnswer, { query: { codes }, signal }),
    staleTime: AN_HOUR_MS,
  });

/** The postal codes that match an address. */
const codesQuery = (address: string) =>
  queryOptions({
    queryKey: ['postcodes', 'of', address],
    queryFn: ({ signal }) => http.get('/api/postcodes/', PostcodesAnswer, { query: { address }, signal }),
    staleTime: AN_HOUR_MS,
  });

const nothingKnown: TownsOf = () => undefined;

/** The towns of some codes; undefined for codes not requested, and for all if no list is loaded. */
export const useTownsOf = (codes: readonly string[]): TownsOf => {
  const asked = [...codes].sort().join(',');
  const { data } = useQuery({
    ...townsQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    if (!data?.is_loaded) return nothingKnown;
    const known = new Map(data.postcodes.map(({ code, towns }) => [code, towns]));
    return (code) => known.get(code);
  }, [data]);
};

/** The postal codes that match an address; none for ''. */
export const useCodesOf = (address: string): readonly string[] => {
  const { data } = useQuery({ ...codesQuery(address), enabled: address !== '' });
  return useMemo(() => (data?.postcodes ?? []).map(({ code }) => code), [data]);
};
