import { WORK_SIGNAL_SUBJECT, WorkSignal } from '@reader/contracts/messages/work-signal';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { listen } from '@reader/platform/nats/publish';
import { LRUCache } from 'lru-cache';

/** How far running work is, as workers announce it. Never stored: after a restart the next announcement fills it. */
export interface LiveProgress {
  /** 0–100, or undefined while no worker has begun. */
  of(workId: string): number | undefined;
  /** When the worker that is at it began, ISO 8601; undefined while none has. */
  startedAt(workId: string): string | undefined;
}

interface Heard {
  readonly percentage: number;
  readonly startedAt: string | undefined;
}

const FORGET_MS = 60_000;

export const listenForProgress = (nats: NatsConnection): LiveProgress => {
  const heard = new LRUCache<string, Heard>({ max: 10_000, ttl: FORGET_MS });
  listen(nats, WORK_SIGNAL_SUBJECT, (message) => {
    const signal = WorkSignal.safeParse(message);
    if (!signal.success) return;
    const said = signal.data;
    const { id } = said;
    if (said.state === 'handed-back') return void heard.delete(id);
    const before = heard.get(id);
    heard.set(id, {
      percentage: said.percentage ?? before?.percentage ?? 0,
      startedAt: said.state === 'answered' ? before?.startedAt : said.startedAt,
    });
  });
  return {
    of: (workId) => heard.get(workId)?.percentage,
    startedAt: (workId) => heard.get(workId)?.startedAt,
  };
};
