import { describe, expect, it } from 'vitest';
import { id, organisation } from '@reader/contracts/testing/examples/ids';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { projectionsOf } from './groups.js';
import { asLogged, rowsAfter, twice } from './testing/fold.js';
import { everything } from './testing/everything.js';

const all = [...projectionsOf.console, ...projectionsOf.work];
/** Counts cannot tell a repeated event; the checkpoint, moved in the same transaction, keeps it from them. */
const counting = new Set(['jobs', 'statistics']);

const elsewhere = id(999);
const stories = everything();
/** Every moment of every story: a row that a later event takes away is there at some of them. */
const moments = stories.flatMap((events) => events.map((_, index) => asLogged(events.slice(0, index + 1))));

it('the stories have an event of each kind that a projection folds', () => {
  const folded = new Set(all.flatMap(({ types }) => [...types]));
  const told = new Set<string>(stories.flat().map(({ type }) => type));
  expect([...folded].filter((type) => !told.has(type))).toEqual([]);
  expect([...told].filter((type) => !folded.has(type))).toEqual([]);
});

it.each(
  all
    .filter((projection) => !counting.has(projection.table))
    .map((projection) => [projection.table, projection] as const),
)('the table %s stays the same when events come again', (_table, projection) => {
  for (const moment of moments)
    expect(rowsAfter(projection, twice(moment))).toEqual(rowsAfter(projection, moment));
});

describe.each(all.map((projection) => [projection.table, projection] as const))(
  'the table %s',
  (table, projection) => {
    it('has a row at some time', () =>
      expect(moments.some((moment) => rowsAfter(projection, moment).size > 0)).toBe(true));

    it('accepts erased content', () => {
      for (const moment of moments)
        for (const row of rowsAfter(projection, moment.map(erased)).values())
          expect(
            JSON.stringify(row, (_key, value: unknown) =>
              typeof value === 'bigint' ? String(value) : value,
            ),
          ).not.toMatch(/手島|手嶋|田中|申請書/);
    });

    it('names the organisation in every row', () => {
      for (const moment of moments)
        for (const row of rowsAfter(projection, moment).values()) expect(row.organisation).toBe(organisation);
    });

    // The rows of a journal are named by streams and places of the log, which are no caller's to choose.
    it.skipIf(projection.isJournal)('leaves rows alone when another organisation has the same ids', () => {
      for (const story of stories) {
        const events = asLogged([...story, ...stories.flat()]);
        const own = events.slice(0, story.length);
        const foreign = events
          .slice(story.length)
          .map((event) => ({ ...event, metadata: { ...event.metadata, organisation: elsewhere } }));
        const after = rowsAfter(projection, [...own, ...foreign]);
        for (const [key, row] of rowsAfter(projection, own)) expect(after.get(key)).toEqual(row);
      }
    });

    it('makes nothing of events about what it does not know', () => {
      const later = stories
        .flat()
        .filter(
          (event) =>
            !/Registered|Requested|Answered|Founded|Opened|Added|Made|Started|SplitOff|Read$|ReadingReady|FirstEntryMade|MasterKept|CandidatesFound|MatchLearned|ExportListed|ItemNoted/.test(
              event.type,
            ),
        );
      if (table === 'document_history')
        return expect(rowsAfter(projection, asLogged(later)).size).toBeGreaterThan(0);
      return expect(rowsAfter(projection, asLogged(later)).size).toBe(0);
    });
  },
);
