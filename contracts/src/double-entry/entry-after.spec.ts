import { describe, expect, it } from 'vitest';
import { type DocumentEvent, SecondEntryWithdrawn } from '../events/document.js';
import { checkEnded, confirmed, deleted, read, returned, revised } from '../testing/examples/document.js';
import { firstEntryMade, firstEntryWithdrawn, secondEntryMade } from '../testing/examples/double-entry.js';
import { documentId, id } from '../testing/examples/ids.js';
import { pagesArranged, pagesTaken } from '../testing/examples/page-arrangement.js';
import { pageRotated, tablesRead } from '../testing/examples/page-task.js';
import { erased, inOrder, recorded } from '../testing/examples/recorded.js';
import { rereadAbandoned, rereadRequested } from '../testing/examples/reread.js';
import { entryAfter, isBlindTo, lastEntryOf, type Entry } from './entry-after.js';

const [hanako, taro] = [id(3), id(4)];
const by = (account: string, at = '2026-05-21T01:02:03.000Z') => ({
  metadata: {
    actor: { kind: 'staff' as const, id: account, role: 'staff', address: null },
    occurredAt: at,
  },
});

const first: Entry = { stage: 'second', first: { by: hanako, at: '2026-05-21T01:02:03.000Z' } };
const third = entryAfter(first, recorded(secondEntryMade(), by(taro, '2026-05-21T02:00:00.000Z')))!;
const after = (entry: Entry | null, event: DocumentEvent) => entryAfter(entry, recorded(event, by(taro)));

describe('a document that two people enter', () => {
  it('waits for the second entry, of anybody but the person that made the first', () => {
    expect(entryAfter(null, recorded(firstEntryMade(), by(hanako)))).toEqual(first);
    expect(lastEntryOf(first).by).toBe(hanako);
  });

  it('waits for a third look where both differ, of anybody but the person that made the second', () => {
    expect(third).toMatchObject({
      stage: 'third',
      first: { by: hanako },
      second: { by: taro, at: '2026-05-21T02:00:00.000Z' },
      differences: [{ first: { value: '手島 勇吉' }, second: { value: '手嶋 勇吉' } }],
    });
    expect(lastEntryOf(third).by).toBe(taro);
  });

  it('waits for the second again when that was taken back', () =>
    expect(after(third, SecondEntryWithdrawn.of({ documentId }))).toEqual(first));

  it('is done once it is confirmed', () => {
    const events = inOrder<DocumentEvent>([firstEntryMade(), secondEntryMade([]), confirmed()]);
    expect(events.reduce<Entry | null>(entryAfter, null)).toBeNull();
  });

  it('keeps no value that was erased', () =>
    expect(after(first, erased(secondEntryMade()))).toMatchObject({ stage: 'third', differences: [] }));
});

describe('what ends the entries', () => {
  it.each([
    ['the first was taken back', firstEntryWithdrawn()],
    ['it was edited', revised()],
    ['it was read again', read()],
    ['tables were read again', tablesRead()],
    ['its pages were arranged', pagesArranged()],
    ['pages of others came', pagesTaken()],
    ['it was confirmed', confirmed()],
    ['it was returned to unconfirmed', returned()],
    ['it was deleted', deleted()],
  ])('%s: it begins with the first again', (_, event) => expect(after(first, event)).toBeNull());

  it.each([
    ['a page was turned', pageRotated()],
    ['it is to be read again, and nothing came yet', rereadRequested()],
    ['it could not be read again', rereadAbandoned()],
    ['pages came that were only set aside', pagesTaken({ from: null })],
    ['the check was ended', checkEnded()],
  ])('not that %s', (_, event) => expect(after(first, event)).toEqual(first));

  it('not that a second entry cleared acceptances with it', () =>
    expect(entryAfter(third, recorded(revised(), by(taro, '2026-05-21T02:00:00.000Z')))).toEqual(third));

  it('it was edited later by the person that made the second, who must not decide', () =>
    expect(entryAfter(third, recorded(revised(), by(taro, '2026-05-21T02:00:01.000Z')))).toBeNull());

  it('not that somebody else did, who has begun to compare', () =>
    expect(entryAfter(third, recorded(revised(), by(hanako)))).toEqual({ ...third, isCompared: true }));

  it('a reading that ended, for a third look too', () => expect(after(third, read())).toBeNull());
});

describe('who is not shown the first entry', () => {
  const compared = entryAfter(third, recorded(revised(), by(hanako)));

  it.each([
    ['nobody while there is none', null, taro, false],
    ['who may be asked for the second', first, taro, true],
    ['not who made it', first, hanako, false],
    ['who made the second and may take it back', third, taro, true],
    ['not who made the first, who may compare', third, hanako, false],
    ['not who made the second once somebody has begun to compare', compared, taro, false],
  ])('%s', (_, entry, account, expected) => expect(isBlindTo(entry, account)).toBe(expected));
});
