import { describe, expect, it } from 'vitest';
import { organisation } from '@reader/contracts/testing/examples/ids';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { projectionsOf } from './groups.js';
import { asLogged, rowsAfter, twice } from './testing/fold.js';
import { everything } from './testing/everything.js';

const all = [...projectionsOf.console, ...projectionsOf.work];
/** Counts cannot tell a repeated event; the checkpoint, moved in the same transaction, keeps it from them. */
const counting = new Set(['jobs', 'statistics']);

const stories = [everything(), everything().slice(0, -1), everything().slice(0, 8)].map((events) =>
  asLogged(events),
);

it.each(
  all
    .filter((projection) => !counting.has(projection.table))
    .map((projection) => [projection.table, projection] as const),
)('the table %s stays the same when events come again', (_table, projection) => {
  for (const story of stories)
    expect(rowsAfter(projection, twice(story))).toEqual(rowsAfter(projection, story));
});

describe.each(all.map((projection) => [projection.table, projection] as const))(
  'the table %s',
  (table, projection) => {
    it('accepts erased content', () => {
      const rows = rowsAfter(projection, asLogged(everything().map(erased)));
      for (const row of rows.values())
        expect(
          JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
        ).not.toMatch(/手島|手嶋|田中|申請書/);
    });

    it('names the organisation in every row', () => {
      for (const story of stories)
        for (const row of rowsAfter(projection, story).values()) expect(row.organisation).toBe(organisation);
    });

    it('makes nothing of events about what it does not know', () => {
      const later = everything().filter(
        (event) =>
          !/Registered|Requested|Founded|Opened|Added|Started|SplitOff|Read$|ExportListed/.test(event.type),
      );
      if (table === 'document_history')
        return expect(rowsAfter(projection, asLogged(later)).size).toBeGreaterThan(0);
      return expect(rowsAfter(projection, asLogged(later)).size).toBe(0);
    });
  },
);
