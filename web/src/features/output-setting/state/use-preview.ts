import { OutputPreviewAnswer, type OutputPreviewBody } from '@reader/contracts/http/output-preview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { http } from '../../../lib/http';

const DEBOUNCE_MS = 400;

/** A value once it has stayed the same for a while; null leaves the last one. */
const useSettled = <Value>(value: Value | null): Value | null => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** What the format would give, a moment after the last key; the last good one while there is none. */
export const usePreview = (body: OutputPreviewBody | null) => {
  const asked = useSettled(body);
  const query = useQuery({
    queryKey: ['output-preview', asked],
    queryFn: ({ signal }) => http.post('/api/output-preview/', asked, OutputPreviewAnswer, { signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
    gcTime: 60_000,
  });
  const [good, setGood] = useState(query.data);
  if (query.data && query.data !== good) setGood(query.data);
  return {
    answer: query.data ?? good,
    isPending: query.isFetching,
    isFailed: query.isError,
    retry: () => void query.refetch(),
  };
};
