import { ChildDeath, ParentRefusal, type DeathReason } from '@reader/platform/children/child-errors';
import type { CallOptions, LimitedChild } from '@reader/platform/children/limited-child';
import type { UsageLimits } from '@reader/platform/children/watch-usage';
import type { ChildPool } from '../child-pool.js';

/** What a fake child can do in a task. */
interface ChildsHands {
  readonly input: unknown;
  /** @throws ParentRefusal */
  readonly ask: (request: string, asked: unknown) => Promise<unknown>;
  readonly die: (reason: DeathReason) => never;
}
export type FakeChild = (hands: ChildsHands) => Promise<unknown>;

/** A pool whose children do as they are told, one after another; the last one's part is played again and again. */
export const fakePool = (...children: FakeChild[]) => {
  const inputs: unknown[] = [];
  /** Limits that were set during calls, in order. */
  const restarts: UsageLimits[] = [];
  const ends: string[] = [];
  const start = (play: FakeChild): LimitedChild => {
    let fail: (error: Error) => void = () => undefined;
    const refusals: unknown[] = [];
    const call = (_task: string, input: unknown, { serve }: CallOptions): Promise<unknown> =>
      new Promise((resolve, reject) => {
        fail = reject;
        inputs.push(input);
        const ask = async (request: string, asked: unknown): Promise<unknown> => {
          try {
            return await serve(request, asked);
          } catch (error) {
            refusals.push(error);
            throw new ParentRefusal(refusals.length - 1, String(error));
          }
        };
        const die = (reason: DeathReason): never => {
          throw new ChildDeath(reason, 'as it was told');
        };
        play({ input, ask, die }).then(resolve, (error: unknown) =>
          reject(error instanceof ParentRefusal ? (refusals[error.request] as Error) : (error as Error)),
        );
      });
    const child: Pick<LimitedChild, 'call' | 'condemn' | 'kill' | 'restartLimits'> = {
      call,
      restartLimits: (limits) => void restarts.push(limits),
      condemn: (detail) => {
        ends.push(detail);
        fail(new ChildDeath('crash', detail));
      },
      kill: () => void ends.push('killed'),
    };
    return child as LimitedChild;
  };
  let started = 0;
  const pool: ChildPool = {
    use: (work) => work(start(children[Math.min(started++, children.length - 1)]!)),
    close: () => undefined,
  };
  return { pool, inputs, restarts, ends };
};
