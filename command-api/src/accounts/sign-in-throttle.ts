import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '@reader/platform/http/problems';

/** Failures allowed within a quarter of an hour: for one account from one source, and from one source in all. */
const WINDOW_S = 15 * 60;
const PER_ACCOUNT_AND_SOURCE = 10;
const PER_SOURCE = 100;

export interface SignInThrottle {
  /** @throws ProblemError 'signin-throttled' while too many have failed */
  check(username: string, source: string): Promise<void>;
  failed(username: string, source: string): Promise<void>;
  succeeded(username: string, source: string): Promise<void>;
}

/**
 * Slows guessing without locking the account for people who come from elsewhere
 * (docs/product/sessions.md#guessing).
 */
export const createSignInThrottle = (): SignInThrottle => {
  const ofAccount = new RateLimiterMemory({ points: PER_ACCOUNT_AND_SOURCE, duration: WINDOW_S });
  const ofSource = new RateLimiterMemory({ points: PER_SOURCE, duration: WINDOW_S });
  const key = (username: string, source: string) => `${username.toLowerCase()}|${source}`;
  const count = async (limiter: RateLimiterMemory, name: string) => {
    await limiter.consume(name).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
    });
  };
  return {
    check: async (username, source) => {
      const account = await ofAccount.get(key(username, source));
      const all = await ofSource.get(source);
      if (
        (account?.consumedPoints ?? 0) >= PER_ACCOUNT_AND_SOURCE ||
        (all?.consumedPoints ?? 0) >= PER_SOURCE
      )
        throw new ProblemError('signin-throttled');
    },
    failed: async (username, source) => {
      await count(ofAccount, key(username, source));
      await count(ofSource, source);
    },
    succeeded: async (username, source) => {
      await ofAccount.delete(key(username, source));
    },
  };
};
