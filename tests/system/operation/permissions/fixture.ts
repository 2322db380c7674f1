import { openSession } from '@reader/command-api/accounts/sessions';
import { UserContext } from '@reader/contracts/http/session';
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
  /** Another sign-in of the caller. */
  readonly session: string;
}

/** Signs the caller in somewhere else, without a password. */
const furtherSession = async ({ system }: Everything, caller: Caller): Promise<string> => {
  const { user } = UserContext.parse((await caller.get('/api/authenticated-user/')).json);
  const { db } = system.inside.dependencies;
  const { organisation, version } = await db
    .selectFrom('vault.credentials')
    .select(['organisation', 'version'])
    .where('account_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const from = { address: '127.0.0.1', device: undefined };
  return (await openSession(db, { accountId: user.id, organisation, version }, from)) ?? '';
};

/** A file that is whole with its first piece. */
export const sendChunk = (caller: Caller) => {
  const { bytes } = png('一枚.png', '氏名=分割');
  const fields = { file_size: String(bytes.length), organization_roman_name: 'mihon' };
  return caller.form('POST', '/api/chunked-upload/', fields, [{ name: 'blob', bytes }], 'chunk');
};

/** A transaction and an upload of `caller`, and a document that may be lost. */
export const fixtureOf = async (all: Everything, caller: Caller, index: number): Promise<Fixture> => {
  const { system, documents, roots } = all;
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
    session: await furtherSession(all, caller),
  };
};

/**
 * One fixture for all calls that are refused, made with the first of them: nothing of it is used up by a caller who is not let in. A
 * refusal comes before anything is looked at; a call that is let in gets a fixture of its own.
 */
export const fixtureForRefused = (make: () => Promise<Fixture>): (() => Promise<Fixture>) => {
  let made: Promise<Fixture> | undefined;
  return () => (made ??= make());
};
