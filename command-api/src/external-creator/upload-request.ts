import type { FormFile } from '@reader/contracts/objects/sheets/form-file';
import type { Id } from '@reader/contracts/objects/ids';
import type { ExternalCreator } from './external-creator.js';

/** A form as the creator gets it. */
export interface FormToUpload {
  readonly sheetId: Id;
  /** The registration: what comes again under it is the same. */
  readonly jobId: Id;
  readonly described: Omit<FormFile, 'pages'>;
  /** The blank pages in order, png. */
  readonly pages: readonly Buffer[];
}

const blobOf = (content: Buffer | string, type: string): Blob =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type });

/** The request that gives the creator a form (docs/product/creator.md#the-request). */
export const uploadRequest = (
  { address, token }: ExternalCreator,
  { sheetId, jobId, described, pages }: FormToUpload,
): { readonly address: URL; readonly init: RequestInit } => {
  const body = new FormData();
  const form = JSON.stringify({ sheet_id: sheetId, ...described });
  body.append('form', blobOf(form, 'application/json'), 'form.json');
  for (const [index, page] of pages.entries())
    body.append('page', blobOf(page, 'image/png'), `page-${index + 1}.png`);
  return {
    address: new URL('api/sheets/', address),
    init: {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'idempotency-key': jobId,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body,
      // Forms go to the address that was configured, and nowhere else.
      redirect: 'manual',
    },
  };
};
