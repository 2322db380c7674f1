import { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import { CopySheetAnswer, CreatorSheet } from '@reader/contracts/http/forms/creator';
import { PositionAnswer } from '@reader/contracts/http/position';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';

export const creatorKey = ['creator'] as const;

/** All forms, published or not, the one changed last first. */
export const creatorSheetsQuery = queryOptions({
  queryKey: [...creatorKey, 'sheets'],
  queryFn: ({ signal }) => http.get('/api/creator-sheets/', CreatorSheet.array(), { signal }),
});

/** A form of a file with blank pages; its job has ended once the pages can be shown. */
export const makeSheet = (file: File, formSubject: string) => {
  const form = new FormData();
  form.append('form_subject', formSubject);
  form.append('file', file, file.name);
  return http.post('/api/sheets/', form, RegisterSheetAnswer);
};

export const copySheet = (id: string, formSubject: string) =>
  http.post(`/api/sheets/${id}/copy/`, { form_subject: formSubject }, CopySheetAnswer);

export const removeSheet = (id: string) => http.delete(`/api/sheets/${id}/`, PositionAnswer);
