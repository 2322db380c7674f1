import { TransactionStarted } from '@reader/contracts/http/transactions';
import { ChunkAnswer } from '@reader/contracts/http/uploads/chunked-upload';
import { png, type Caller } from '../../installation/caller.js';
import type { Everything } from './organisation-with-everything.js';

/** What a call is given of its own. */
export interface Fixture {
  /** Number of the role that asks. */
  readonly role: number;
  /** A document that may be lost. */
  readonly expendable: string;
  /** Of each kind that is removed by a call of its own, one that may be lost; by the address of its list. */
  readonly roots: Readonly<Record<string, string>>;
  /** A transaction of the staff member, and one of the caller's own. */
  readonly transaction: string;
  readonly upload: string;
  /** A file that comes in pieces, by the caller. */
  readonly chunked: string;
  readonly token: string;
}

/** A file that is whole with its first piece. */
export const sendChunk = (caller: Caller) => {
  const { bytes } = png('一枚.png', '氏名=分割');
  const fields = { file_size: String(bytes.length), organization_roman_name: 'mihon' };
  return caller.form('POST', '/api/chunked-upload/', fields, [{ name: 'blob', bytes }], 'chunk');
};

/** A transaction and an upload of `caller`, and a document that may be lost. */
export const fixtureOf = async (
  { system, documents, roots }: Everything,
  caller: Caller,
  index: number,
): Promise<Fixture> => {
  const upload = crypto.randomUUID();
  await caller.upload(system.organisation, upload, [png('もう一枚.png', `氏名=${upload}`)]);
  const chunked = ChunkAnswer.parse((await sendChunk(caller)).json).uploadId;
  const { transaction_id } = TransactionStarted.parse((await caller.post('/api/transactions/')).json);
  return {
    role: index,
    expendable: documents[2 + index] ?? '',
    roots: Object.fromEntries(Object.entries(roots).map(([url, ids]) => [url, ids[index] ?? ''])),
    transaction: transaction_id,
    upload,
    chunked,
    token: caller.token ?? '',
  };
};
