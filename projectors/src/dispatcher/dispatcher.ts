import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { WORK_SIGNAL_SUBJECT, WorkSignal } from '@reader/contracts/messages/work-signal';
import { allWorks, type WorkKindName } from '@reader/contracts/jobs/all-jobs';
import { WORK_CLAIM_SUBJECT, WORK_STOP_SUBJECT, WorkOffer } from '@reader/contracts/messages/work-claim';
import type { WorkKind } from '@reader/contracts/jobs/work-kind';
import { answersStream, workStream } from '@reader/contracts/messages/subjects';
import type { Logger } from '@reader/platform/logging/logger';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { announce, answerAsked, listen, publishWork } from '@reader/platform/nats/publish';
import { ensureStream, jetStreamManager } from '@reader/platform/nats/streams';
import { chooseOffers } from './choose-work.js';
import {
  claimOffer,
  forgetEnded,
  forgetLost,
  openWork,
  payloadOf,
  rememberHandedBack,
  makeOverdue,
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

/** Offers the open work of a kind, as far as there is room. */
const offerKind = async (
  { db, nats, logger, ahead }: DispatcherOptions,
  { name, subject, newcomerSubject, ...kind }: WorkKind<WorkKindName>,
): Promise<void> => {
  const room = { ahead: ahead[name] ?? kind.ahead, hasNewcomers: newcomerSubject !== null };
  for (const offer of chooseOffers(await openWork(db, name), Date.now(), room)) {
    const { id, attempt } = offer;
    const payload = await payloadOf(db, id);
    if (!payload) continue;
    // Remembered first: a quick worker says that it has begun before the broker has even confirmed.
    await rememberOffer(db, offer);
    try {
      // Never the name of an earlier offer, which the broker would take for a duplicate: after a crash of the
      // database that offer may be forgotten.
      const lane = offer.isNewcomer && newcomerSubject ? newcomerSubject : subject;
      await publishWork(nats, lane, { ...payload, attempt, offer: offer.offer }, `${id}/${Date.now()}`);
    } catch (error) {
      await makeOverdue(db, id);
      throw error;
    }
    if (offer.offer > 1) logger.info({ id, kind: name, attempt, offer: offer.offer }, 'work offered again');
  }
};

/** Offers open work to the workers and re-offers what got lost; the work table is the truth, NATS only wakes. */
export const startDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { db, nats, logger } = options;
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let mustLookAgain = false;
  let tidiedAt = 0;
  /** Attempts that workers handed back, until it is written down: the database may be the very part they missed. */
  const handedBack = new Map<string, number>();

  const keepHandedBack = async (): Promise<void> => {
    for (const [id, attempt] of handedBack) {
      await rememberHandedBack(db, id, attempt);
      handedBack.delete(id);
    }
  };

  const offerWork = async (): Promise<void> => {
    try {
      await keepHandedBack();
      if (Date.now() - tidiedAt > LOOK_EVERY_MS) {
        const manager = await jetStreamManager(nats);
        await ensureStream(manager, answersStream);
        await forgetLost(db, await ensureStream(manager, workStream));
        await forgetEnded(db);
        tidiedAt = Date.now();
      }
      for (const kind of allWorks) await offerKind(options, kind);
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
    looking = offerWork().finally(() => {
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
    const said = signal.data;
    const { id } = said;
    // Not before the next look: what a worker misses now it misses a moment later too.
    if (said.state === 'handed-back') return void handedBack.set(id, said.attempt);
    const remember = async (): Promise<void> => {
      if (said.state === 'started') return rememberStart(db, id, said.attempt);
      const offer = said.state === 'alive' ? said.offer : undefined;
      if (!(await rememberHeartbeat(db, id, offer)) && offer !== undefined)
        announce(nats, WORK_STOP_SUBJECT, { id, offer } satisfies WorkOffer);
    };
    remember().catch((error: unknown) => logger.warn({ err: error, id }, 'sign of life not kept'));
  });
  const claim = async (message: unknown) => ({ isGranted: await claimOffer(db, WorkOffer.parse(message)) });
  answerAsked(nats, WORK_CLAIM_SUBJECT, claim, logger);

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
