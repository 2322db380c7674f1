import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { ProblemError } from '@reader/platform/http/problems';

/** argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane; about 25 ms of a core. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core is left to all other calls, however many sign in at once. */
const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });

/** As many as are hashed within some ten seconds; who comes then is asked to come again. */
const MOST_WAITING = 400;
const RETRY_AFTER_S = 10;

/** @throws ProblemError 'unavailable' when too many wait already */
const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  if (queue.size >= MOST_WAITING) throw new ProblemError('unavailable', { retryAfter: RETRY_AFTER_S });
  return queue.add(work);
};

/** @throws ProblemError 'unavailable' when too many passwords are being hashed */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ARGON2));

let dummyHash: Promise<string> | undefined;

/**
 * Is it the password of this hash? Where there is none it is compared with another, so that both cases take the same time.
 * @throws ProblemError 'unavailable' when too many passwords are being hashed
 */
export const isPasswordOfHash = async (passwordHash: string | null, password: string): Promise<boolean> => {
  if (passwordHash !== null) return inTurn(() => verify(passwordHash, password));
  dummyHash ??= hash(crypto.randomUUID(), ARGON2);
  const other = await dummyHash;
  await inTurn(() => verify(other, password));
  return false;
};
