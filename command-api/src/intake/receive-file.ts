import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '@reader/contracts/japanese/problems';
import { ProblemError } from '@reader/platform/http/problems';
import { isBrokenForm } from './broken-form.js';

export interface ReceivedForm {
  /** The one file of the form; undefined: it has none. */
  readonly file: { readonly bytes: Buffer; readonly fileName: string } | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

/** A form with at most one file, which is held in memory. @throws ProblemError 'invalid-request', 'payload-too-large' */
export const receiveForm = async (
  request: FastifyRequest,
  { largest, parts = 10 }: { largest: number; parts?: number },
): Promise<ReceivedForm> => {
  const fields: Record<string, string> = {};
  let file: ReceivedForm['file'];
  try {
    const limits = { files: 1, parts, fileSize: largest + 1, fieldSize: largest };
    for await (const part of request.parts({ limits }) as AsyncIterable<
      MultipartFile | MultipartValue<string>
    >) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else file = { bytes: await part.toBuffer(), fileName: part.filename };
    }
  } catch (error) {
    if (isBrokenForm(error)) throw new ProblemError('invalid-request');
    throw error;
  }
  if (file && file.bytes.length > largest) throw new ProblemError('payload-too-large');
  return { file, fields };
};

/** The same, where the file must be there and hold something. @throws ProblemError also `missing` and `empty` */
export const receiveFile = async (
  request: FastifyRequest,
  {
    missing,
    empty,
    ...limits
  }: { largest: number; parts?: number; missing: ProblemCode; empty: ProblemCode },
): Promise<{ file: NonNullable<ReceivedForm['file']>; fields: ReceivedForm['fields'] }> => {
  const { file, fields } = await receiveForm(request, limits);
  if (!file) throw new ProblemError(missing);
  if (file.bytes.length === 0) throw new ProblemError(empty);
  return { file, fields };
};
