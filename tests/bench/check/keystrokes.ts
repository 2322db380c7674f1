import type { CDPSession, Page } from 'playwright-core';
import { percentile } from '../report.js';

const PAUSE_MS = 120;
const KEYS = 40;
/** Longer than the screen waits for a further key. */
const REST_MS = 500;
const RESTS = 8;

/**
 * Milliseconds of processor time that the page's main thread has worked so far: scripts, style, layout and painting.
 * What other programs of the machine take from it does not count.
 */
const workedMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
};

const workDuring = async (
  session: CDPSession,
  act: () => Promise<void>,
  forMs = PAUSE_MS,
): Promise<number> => {
  const before = await workedMs(session);
  await act();
  await new Promise((resolve) => setTimeout(resolve, forMs));
  return (await workedMs(session)) - before;
};

export interface Typing {
  /** Milliseconds of main-thread work a keystroke, less what the idle page does in the same time. */
  readonly work: number[];
  /** Milliseconds of what follows once when the typing rests. */
  readonly rest: number[];
  /** Frames that took longer than 50 ms while it was typed. */
  readonly longFrames: number;
}

/** Types into the field that has the focus and measures what each key costs. */
export const measureTyping = async (page: Page): Promise<Typing> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const countLongFrames = () => page.evaluate<number>('window.longFrames ?? 0');
  // The first keys of a page are slower, and are not what an operator feels all day.
  for (let key = 0; key < 5; key += 1) await workDuring(session, () => page.keyboard.press('1'));
  const idle: number[] = [];
  for (let look = 0; look < 10; look += 1) idle.push(await workDuring(session, () => Promise.resolve()));
  const before = await countLongFrames();
  const work: number[] = [];
  for (let key = 0; key < KEYS; key += 1)
    work.push(await workDuring(session, () => page.keyboard.press(String(key % 10))));
  const rest: number[] = [];
  for (let time = 0; time < RESTS; time += 1) {
    await workDuring(session, () => page.keyboard.press(String(time % 10)));
    rest.push(await workDuring(session, () => Promise.resolve(), REST_MS));
  }
  const after = await countLongFrames();
  await session.detach();
  const usual = percentile(idle, 0.5);
  const less = (idleMs: number) => (ms: number) => Math.max(0, ms - idleMs);
  return {
    work: work.map(less(usual)),
    rest: rest.map(less((usual * REST_MS) / PAUSE_MS)),
    longFrames: after - before,
  };
};
