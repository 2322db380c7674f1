import type { Page } from 'playwright-core';
import { stepOn, watchNetwork } from './steps.js';

/** Bytes of the page's JavaScript heap after everything that is not needed has gone. */
const heapBytes = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
};

/** The heap after a few documents were stepped through, and after many. */
export const measureMemory = async (
  page: Page,
  few: number,
  many: number,
): Promise<{ few: number; many: number }> => {
  const network = watchNetwork(page);
  for (let step = 0; step < few; step += 1) await stepOn(page);
  // What is fetched ahead is there, and what was left behind has been dropped.
  await network.quiet();
  const afterFew = await heapBytes(page);
  for (let step = few; step < many; step += 1) await stepOn(page);
  await network.quiet();
  return { few: afterFew, many: await heapBytes(page) };
};
