import { OutputPreviewAnswer, type OutputPreviewBody } from '@reader/contracts/http/output/output-preview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../../../lib/http/http';
import { useDebounced } from '../../../lib/hooks/use-debounced';

const PAUSE_MS = 400;

/** The format's output, shortly after the last key; the last valid one while there is none. */
export const usePreview = (body: OutputPreviewBody | null) => {
  const asked = useDebounced(body, PAUSE_MS);
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
