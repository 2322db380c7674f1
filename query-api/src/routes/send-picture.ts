import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { ERASED } from '@reader/platform/vault/vault';
import type { Dependencies } from '../dependencies.js';
import { isKeptPicture, type Answering, type Asked } from './kept-picture.js';

interface Reply<Sent> extends Answering {
  header(name: string, value: string): Reply<Sent>;
  status(code: 304): Reply<Sent>;
  send(bytes?: Buffer): Sent;
}

/** Sends a picture, or 304 where the browser has it. @throws ProblemError 'not-found' when there is none any more */
export const sendPicture = async <Sent>(
  { blobs }: Pick<Dependencies, 'blobs'>,
  organisation: Id,
  { request, reply }: { readonly request: Asked; readonly reply: Reply<Sent> },
  ref: BlobRef | null | undefined,
): Promise<Sent> => {
  if (!ref) throw new ProblemError('not-found');
  if (isKeptPicture(request, reply, `"${ref.sha256}"`)) return reply.status(304).send();
  const bytes = await blobs.get(organisation, ref);
  if (bytes === ERASED) throw new ProblemError('not-found');
  return reply.header('content-type', ref.mediaType).send(bytes);
};
