import type { DeathReason } from '@reader/platform/children/child-errors';
import { createLogger } from '@reader/platform/logging/logger';
import { describe, expect, it } from 'vitest';
import type { CuttingStep, FileToCut, MadePart, PagesToCut } from '../../cutting/cut-file.js';
import { cutFileInChild, learn, stepsOf, type Known } from './cut-file-in-child.js';
import { fakePool, type FakeChild } from '../testing/fake-pool.js';

const partsOf = (documents: number, pages = 1): PagesToCut[] =>
  Array.from({ length: documents }, (_, index) => ({ firstPage: 1 + index * pages, pages }));
const nothingKnown = (): Known => ({ deaths: 0, isCuttable: true, uncuttable: [], unreadable: [] });
const afterDeaths = (parts: PagesToCut[], ...steps: CuttingStep[]): Known => {
  const known = nothingKnown();
  for (const step of steps) learn(known, parts, step, 'took-too-long');
  return known;
};
const cut = (page: number): CuttingStep => ({ page, stage: 'cut' });
const prepare = (page: number): CuttingStep => ({ page, stage: 'prepare' });
const pagesOf = ({ unreadable }: Known) => unreadable.map(({ page }) => page);

describe('of a PDF at which children die', () => {
  it('a document that cannot be cut is rendered, and the others are cut', () => {
    const known = afterDeaths(partsOf(3), cut(2));
    expect(known).toMatchObject({ isCuttable: true, uncuttable: [2], unreadable: [] });
  });

  it('no more is cut after three deaths at cutting', () => {
    expect(afterDeaths(partsOf(5), cut(1), cut(2), cut(3))).toMatchObject({ isCuttable: false });
  });

  it('a page that cannot be rendered is left out, and nothing of its neighbours', () => {
    expect(pagesOf(afterDeaths(partsOf(3), cut(2), prepare(2)))).toEqual([2]);
  });

  it('a document is left out at the third death, and nothing of its neighbours', () => {
    const known = afterDeaths(partsOf(3, 4), cut(5), prepare(5), prepare(6));
    expect(pagesOf(known)).toEqual([5, 6, 7, 8]);
    expect(known.isCuttable).toBe(true);
  });

  it('the rest is left out at the tenth death, by the reason of that', () => {
    const ten = Array.from({ length: 10 }, (_, index) => prepare(index + 1));
    expect(pagesOf(afterDeaths(partsOf(500), ...ten.slice(1)))).toHaveLength(9);
    const known = afterDeaths(partsOf(500), ...ten);
    expect(pagesOf(known)).toHaveLength(500);
    expect(known.isCuttable).toBe(false);
    expect(() => learn(known, partsOf(500), { page: 1, stage: 'open' }, 'too-complex')).toThrow(
      'too-complex',
    );
  });

  const [open, reopen] = [
    { page: 1, stage: 'open' },
    { page: 1, stage: 'reopen' },
  ] as const;
  it.each<[string, (CuttingStep | null)[]]>([
    ['opened twice', [open, open]],
    ['opened in two ways', [reopen, open]],
    ['begun', [null]],
  ])('nothing is left when they die as it is %s', (_, steps) => {
    const known = nothingKnown();
    for (const step of steps.slice(0, -1)) learn(known, partsOf(2), step, 'too-complex');
    expect(() => learn(known, partsOf(2), steps.at(-1)!, 'too-complex')).toThrow('too-complex');
  });
});

it('a child may come to each step of the parts that are left once', () => {
  const mayTake = stepsOf([{ firstPage: 3, pages: 2 }]);
  const open = { page: 1, stage: 'open' } as const;
  const steps = [
    open,
    open,
    cut(3),
    cut(3),
    cut(4),
    prepare(2),
    prepare(3),
    prepare(4),
    prepare(4),
    prepare(5),
  ];
  expect(steps.filter(mayTake)).toEqual([open, cut(3), prepare(3), prepare(4)]);
});

describe('a PDF is cut', () => {
  const made = (firstPage: number): MadePart => ({ firstPage, form: 'pages', bytes: Buffer.from('pdf') });
  const given = (parts: PagesToCut[], ...children: FakeChild[]) => {
    const { pool, ...seen } = fakePool(...children);
    const kept: number[] = [];
    const following = {
      onCut: async (part: PagesToCut) => {
        await new Promise(setImmediate);
        kept.push(part.firstPage);
      },
      turn: { pass: () => Promise.resolve(), end: () => undefined },
      signal: new AbortController().signal,
    };
    const tools = { pool, logger: createLogger('test', 'silent') };
    const file = { fileId: '00000000-0000-4000-8000-000000000001', bytes: Buffer.from('whole'), parts };
    return { ...seen, kept, cut: () => cutFileInChild(tools, file, following) };
  };
  /** As a child of ours, that dies at these pages. */
  const dyingAt =
    (pages: readonly number[], reason: DeathReason = 'time'): FakeChild =>
    async ({ input, ask, die }) => {
      const { parts, isCuttable, uncuttable, unreadable } = input as FileToCut;
      await ask('step', { page: 1, stage: 'open' });
      for (const { firstPage } of parts) {
        const isBad = pages.includes(firstPage);
        if (isCuttable && !uncuttable.includes(firstPage)) {
          await ask('step', cut(firstPage));
          if (isBad) die(reason);
        } else if (!unreadable.some(({ page }) => page === firstPage)) {
          await ask('step', prepare(firstPage));
          if (isBad) die(reason);
        }
        await ask('made', made(firstPage));
      }
      return undefined;
    };

  it('by another child from where the last one died', async () => {
    const { cut: begin, kept, inputs } = given(partsOf(3), dyingAt([2]));
    await begin();
    expect(kept).toEqual([1, 2, 3]);
    expect(inputs).toHaveLength(3);
    expect(inputs.map((input) => (input as FileToCut).parts.length)).toEqual([3, 2, 2]);
    expect((inputs[2] as FileToCut).unreadable).toEqual([{ page: 2, problem: 'took-too-long' }]);
  });

  it('with the page at which the system ended one child, and without one at which it ended two', async () => {
    const once = given(partsOf(2), dyingAt([2], 'killed'), dyingAt([]));
    await once.cut();
    expect(once.kept).toEqual([1, 2]);
    expect((once.inputs[1] as FileToCut).uncuttable).toEqual([]);

    const always = given(partsOf(2), dyingAt([2], 'killed'));
    await always.cut();
    expect(always.kept).toEqual([1, 2]);
    expect((always.inputs.at(-1) as FileToCut).unreadable).toEqual([{ page: 2, problem: 'gave-up' }]);
  });

  it('with eleven children at most, also where the system ends them', async () => {
    const parts = partsOf(500);
    const pages = parts.map(({ firstPage }) => firstPage);
    const { cut: begin, kept, inputs } = given(parts, dyingAt(pages, 'killed'));
    await begin();
    expect(kept).toHaveLength(500);
    expect(inputs).toHaveLength(11);
  });

  it('without making a part again that was being stored when its child died', async () => {
    const {
      cut: begin,
      kept,
      inputs,
    } = given(
      partsOf(2),
      async ({ ask, die }) => {
        await ask('step', cut(1));
        void ask('made', made(1));
        return die('crash');
      },
      dyingAt([]),
    );
    await begin();
    expect(kept).toEqual([1, 2]);
    expect((inputs[1] as FileToCut).parts).toEqual([{ firstPage: 2, pages: 1 }]);
  });

  it('with eleven children at most, however many of its pages are bad', async () => {
    const parts = partsOf(500);
    const { cut: begin, kept, inputs } = given(parts, dyingAt(parts.map(({ firstPage }) => firstPage)));
    await begin();
    expect(kept).toHaveLength(500);
    expect(inputs).toHaveLength(11);
  });

  it.each([
    ['a part twice', [made(1), made(1)]],
    ['a part that was not asked for', [made(9)]],
  ])('by no child that gives %s', async (_, given_) => {
    const {
      cut: begin,
      kept,
      ends,
    } = given(partsOf(2), async ({ ask }) => {
      for (const part of given_) await ask('made', part);
      return undefined;
    });
    await expect(begin()).rejects.toMatchObject({ problem: 'corrupt-file' });
    expect(kept.length).toBeLessThan(2);
    expect(ends).toEqual(['a part that was not asked for']);
  });

  it('not by a child that says it is done and is not', async () => {
    const { cut: begin } = given(partsOf(2), () => Promise.resolve(undefined));
    await expect(begin()).rejects.toMatchObject({ problem: 'corrupt-file' });
  });
});
