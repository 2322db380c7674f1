import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { WORK_SIGNAL_SUBJECT, WorkSignal } from '@reader/contracts/messages/work-signal';
import { allWorks, type WorkKindName } from '@reader/contracts/jobs/all-works';
import type { WorkKind } from '@reader/contracts/jobs/work-kind';
import { answersStream, workStream } from '@reader/contracts/messages/subjects';
import type { Logger } from '@reader/platform/logging/logger';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { listen, publishWork } from '@reader/platform/nats/publish';
import { ensureStream, jetStreamManager } from '@reader/platform/nats/streams';
import { chooseOffers } from './choose-work.js';
import {
  forgetEnded,
  forgetLost,
  openWork,
  payloadOf,
  rememberHandedBack,
  forgetOffer,
  rememberOffer,
  rememberHeartbeat,
  rememberStart,
} from './offers.js';

export interface DispatcherOptions {
  readonly db: AnyDatabase;
  readonly nats: NatsConnection;
  readonly logger: Logger;
  /** Offers out at once of kinds for which it is configured; the others say it themselves. */
  readonly ahead: Readonly<Partial<Record<WorkKindName, number>>>;
}

export interface Dispatcher {
  /** Something may have changed: look soon. */
  wake(): void;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 5_000;

/** Offers open work to the workers and re-offers what got lost; the work table is the truth, NATS only wakes. */
export const startDispatcher = ({ db, nats, logger, ahead }: DispatcherOptions): Dispatcher => {
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let mustLookAgain = false;
  let tidiedAt = 0;
  /** Attempts that workers handed back, until it is written down: the database may be the very part they missed. */
  const handedBack = new Map<string, number>();

  const dispatchKind = async (kind: WorkKind<WorkKindName>): Promise<void> => {
    const { name, subject } = kind;
    const offers = chooseOffers(await openWork(db, name), Date.now(), ahead[name] ?? kind.ahead);
    for (const offer of offers) {
      const payload = await payloadOf(db, offer.id);
      if (!payload) continue;
      // Remembered first: a quick worker says that it has begun before the broker has even confirmed.
      await rememberOffer(db, offer);
      try {
        await publishWork(
          nats,
          subject,
          { ...payload, attempt: offer.attempt },
          // Never that of an earlier offer, which the broker would take for a duplicate: after a crash of the
          // database that offer may be forgotten.
          `${offer.id}/${Date.now()}`,
        );
      } catch (error) {
        await forgetOffer(db, offer.id);
        throw error;
      }
      if (offer.offer > 1)
        logger.info(
          { id: offer.id, kind: name, attempt: offer.attempt, offer: offer.offer },
          'work offered again',
        );
    }
  };

  const keepHandedBack = async (): Promise<void> => {
    for (const [id, attempt] of handedBack) {
      await rememberHandedBack(db, id, attempt);
      handedBack.delete(id);
    }
  };

  const look = async (): Promise<void> => {
    try {
      await keepHandedBack();
      if (Date.now() - tidiedAt > LOOK_EVERY_MS) {
        const manager = await jetStreamManager(nats);
        await ensureStream(manager, answersStream);
        await forgetLost(db, await ensureStream(manager, workStream));
        await forgetEnded(db);
        tidiedAt = Date.now();
      }
      for (const kind of allWorks) await dispatchKind(kind);
    } catch (error) {
      tidiedAt = 0;
      if (!isStopped) logger.warn({ err: error }, 'could not offer work; trying again');
    }
  };

  const wake = (): void => {
    if (isStopped) return;
    if (looking) {
      mustLookAgain = true;
      return;
    }
    looking = look().finally(() => {
      looking = undefined;
      if (mustLookAgain) {
        mustLookAgain = false;
        wake();
      }
    });
  };

  listen(nats, WORK_SIGNAL_SUBJECT, (message) => {
    const signal = WorkSignal.safeParse(message);
    if (!signal.success) return;
    const { id, attempt, state } = signal.data;
    // Not before the next look: what a worker misses now it misses a moment later too.
    if (state === 'handed-back') return void handedBack.set(id, attempt);
    const remembered = state === 'started' ? rememberStart(db, id, attempt) : rememberHeartbeat(db, id);
    remembered.catch((error: unknown) => logger.warn({ err: error, id }, 'sign of life not kept'));
  });

  const timer = setInterval(wake, LOOK_EVERY_MS);
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await looking;
    },
  };
};
