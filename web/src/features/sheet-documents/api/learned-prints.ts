import { LearnedPrintWire } from '@reader/contracts/http/configuration/learned-prints';
import { PositionAnswer } from '@reader/contracts/http/position';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';

export const learnedPrintsQuery = (sheetId: string) =>
  queryOptions({
    queryKey: ['sheets', sheetId, 'learned-prints'],
    queryFn: ({ signal }) =>
      http.get(`/api/sheets/${sheetId}/learned-prints/`, LearnedPrintWire.array(), { signal }),
  });

export const forgetPrint = (sheetId: string, reading: string) =>
  http.delete(`/api/sheets/${sheetId}/learned-prints/${reading}/`, PositionAnswer);
