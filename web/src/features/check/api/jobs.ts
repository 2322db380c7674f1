import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { PositionAnswer } from '@reader/contracts/http/position';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { Box } from '@reader/contracts/objects/geometry';
import { http } from '../../../lib/http/http';

/** Degrees clockwise. */
export type Angle = 90 | 180 | 270;

/** Turns a page; `source` is its image's address. */
export const rotatePage = (source: string, angle: Angle) =>
  http.post('/api/rotate-image/', { src: source, angle }, JobStarted);

/** What a drawn table is called and which of its edges are headers, in the names of the wire. */
export interface NewTable {
  readonly subject: string;
  readonly label: string;
  readonly is_upper_header: boolean;
  readonly is_lower_header: boolean;
  readonly is_left_header: boolean;
  readonly is_right_header: boolean;
}

/** A table from drawn lines, px of the page image with the outer edges. */
export const createTable = (
  page: UploadedFile,
  lines: { readonly xs: readonly number[]; readonly ys: readonly number[] },
  table: NewTable,
) =>
  http.post(
    '/api/create-table/',
    { document_id: page.document, uploaded_file_id: page.id, src: page.file, ...lines, ...table },
    JobStarted,
  );

/** Tables looked for again in the areas marked on each image (its address). */
export const rearrangeTables = (marked: {
  readonly images: readonly string[];
  readonly tableAreas: readonly (readonly Box[])[];
}) => http.post('/api/rearrange-tables/', marked, JobStarted);

/** Takes back the tables that a job has read, as long as nothing was edited since. */
export const takeTablesBack = (documentId: string, jobId: string) =>
  http.post(`/api/documents/${documentId}/take-tables-back/`, { job_id: jobId }, PositionAnswer);
