import { id } from '@reader/contracts/testing/examples/ids';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageTurns, type PageTurn, type PageTurns } from './page-turns.js';

const [morioka, osaka, kobe] = [id(1), id(2), id(3)];
const never = new AbortController().signal;
const PATIENCE_MS = 5_000;

/** Lets whatever can go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A document of so many pages; says each page that begins in `log`, which ends when it is told to. */
const document = (turns: PageTurns, organisation: string, name: string, pages: number, log: string[]) => {
  const open: (() => void)[] = [];
  const read = async (): Promise<void> => {
    const turn: PageTurn = await turns.take(organisation, never);
    try {
      for (let page = 1; page <= pages; page += 1) {
        if (page > 1) await turn.pass();
        log.push(`${name}${page}`);
        await new Promise<void>((resolve) => open.push(resolve));
      }
    } finally {
      turn.end();
    }
  };
  void read();
  return {
    finishPage: async () => {
      open.shift()!();
      await settle();
    },
  };
};

describe('pages', () => {
  it('of one organisation are worked on as many at once as may be', async () => {
    const log: string[] = [];
    const turns = createPageTurns({ atOnce: 2, begun: 4, patienceMs: PATIENCE_MS });
    for (const name of ['a', 'b', 'c']) document(turns, morioka, name, 1, log);
    await settle();
    expect(log).toEqual(['a1', 'b1']);
  });

  it('of another organisation wait for one page, however long the document before them', async () => {
    const log: string[] = [];
    const turns = createPageTurns({ atOnce: 1, begun: 2, patienceMs: PATIENCE_MS });
    const long = document(turns, morioka, 'long', 100, log);
    await settle();
    const short = document(turns, osaka, 'short', 2, log);
    await long.finishPage();
    await short.finishPage();
    await long.finishPage();
    await short.finishPage();
    expect(log).toEqual(['long1', 'short1', 'long2', 'short2', 'long3']);
  });

  it('of many short documents leave the long one of another organisation its turns', async () => {
    const log: string[] = [];
    const turns = createPageTurns({ atOnce: 1, begun: 3, patienceMs: PATIENCE_MS });
    const long = document(turns, morioka, 'long', 3, log);
    await settle();
    const short = ['a', 'b', 'c'].map((name) => document(turns, osaka, name, 1, log));
    await long.finishPage();
    await short[0]!.finishPage();
    await long.finishPage();
    await short[1]!.finishPage();
    expect(log).toEqual(['long1', 'a1', 'long2', 'b1', 'long3']);
  });

  it('of a document that has begun come before a new one of the same organisation', async () => {
    const log: string[] = [];
    const turns = createPageTurns({ atOnce: 1, begun: 2, patienceMs: PATIENCE_MS });
    const first = document(turns, morioka, 'first', 2, log);
    document(turns, morioka, 'second', 1, log);
    await settle();
    await first.finishPage();
    expect(log).toEqual(['first1', 'first2']);
  });

  describe('that live long', () => {
    afterEach(() => vi.useRealTimers());
    const given = async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const log: string[] = [];
      const turns = createPageTurns({ atOnce: 2, begun: 4, patienceMs: PATIENCE_MS });
      const bad = ['bad', 'worse'].map((name) => document(turns, morioka, name, 2, log));
      await settle();
      return { log, turns, bad };
    };
    const passes = async (ms: number) => {
      vi.advanceTimersByTime(ms);
      await settle();
    };

    it('keep another organisation for its patience only: it gets one turn beside them', async () => {
      const { log, turns, bad } = await given();
      const [first] = ['a', 'b'].map((name) => document(turns, osaka, name, 1, log));
      await passes(PATIENCE_MS - 1);
      expect(log).toEqual(['bad1', 'worse1']);
      await passes(1);
      expect(log).toEqual(['bad1', 'worse1', 'a1']);
      // Its second document waits for its first, not for them.
      await passes(PATIENCE_MS);
      expect(log).toHaveLength(3);
      await first!.finishPage();
      expect(log.at(-1)).toBe('b1');
      // Two of three end before there are fewer at work than may be.
      await bad[0]!.finishPage();
      expect(log).toHaveLength(4);
    });

    it('are not joined by a third beyond the one, nor by more of their own organisation', async () => {
      const { log, turns } = await given();
      document(turns, morioka, 'own', 1, log);
      await passes(3 * PATIENCE_MS);
      expect(log).toHaveLength(2);
      const a = document(turns, osaka, 'a', 1, log);
      document(turns, kobe, 'b', 1, log);
      await passes(PATIENCE_MS);
      await passes(PATIENCE_MS);
      expect(log).toEqual(['bad1', 'worse1', 'a1']);
      // It has waited long enough: as soon as the one turn beside is free.
      await a.finishPage();
      expect(log.at(-1)).toBe('b1');
    });
  });

  it('wait for the end of a document where no more may begin', async () => {
    const log: string[] = [];
    const turns = createPageTurns({ atOnce: 1, begun: 2, patienceMs: PATIENCE_MS });
    const a = document(turns, morioka, 'a', 9, log);
    await settle();
    const b = document(turns, osaka, 'b', 2, log);
    document(turns, kobe, 'c', 1, log);
    await a.finishPage();
    await b.finishPage();
    await a.finishPage();
    expect(log).toEqual(['a1', 'b1', 'a2', 'b2']);
    await b.finishPage();
    expect(log.at(-1)).toBe('c1');
  });
});

it('a turn that is ended twice gives nobody else’s away', async () => {
  const turns = createPageTurns({ atOnce: 1, begun: 2, patienceMs: PATIENCE_MS });
  const first = await turns.take(morioka, never);
  const second = turns.take(osaka, never);
  first.end();
  first.end();
  const log: string[] = [];
  document(turns, kobe, 'third', 1, log);
  await second;
  await settle();
  expect(log).toEqual([]);
});

it('who waits and is not wanted any more keeps nobody', async () => {
  const turns = createPageTurns({ atOnce: 1, begun: 1, patienceMs: PATIENCE_MS });
  const first = await turns.take(morioka, never);
  const cancelled = new AbortController();
  const second = turns.take(osaka, cancelled.signal);
  const third = turns.take(kobe, never);
  cancelled.abort(new Error('cancelled'));
  await expect(second).rejects.toThrow('cancelled');
  first.end();
  (await third).end();
  (await turns.take(osaka, never)).end();
});

it('a document that ends while it waits for its next page keeps no turn', async () => {
  const turns = createPageTurns({ atOnce: 1, begun: 3, patienceMs: PATIENCE_MS });
  const first = await turns.take(morioka, never);
  const second = turns.take(osaka, never);
  const passing = first.pass();
  first.end();
  (await second).end();
  await passing;
  const log: string[] = [];
  document(turns, kobe, 'third', 1, log);
  await settle();
  expect(log).toEqual(['third1']);
});

it('who passes while it is passing waits for the same turn, and gives nobody else’s away', async () => {
  const turns = createPageTurns({ atOnce: 1, begun: 3, patienceMs: PATIENCE_MS });
  const first = await turns.take(morioka, never);
  const log: string[] = [];
  const second = document(turns, osaka, 'second', 1, log);
  for (const pass of ['a', 'b']) void first.pass().then(() => log.push(pass));
  await settle();
  expect(log).toEqual(['second1']);
  await second.finishPage();
  expect(log).toEqual(['second1', 'a', 'b']);
});
