import { describe, expect, it } from 'vitest';
import type { DocumentEvent } from '../events/document.js';
import {
  checkEnded,
  confirmed,
  deleted,
  foundUnreadable,
  read,
  registered,
  returned,
  revised,
} from '../testing/examples/document.js';
import { firstEntryMade } from '../testing/examples/double-entry.js';
import { documentId, inputId, pageId } from '../testing/examples/ids.js';
import { pagesArranged } from '../testing/examples/page-arrangement.js';
import { pageRotated, tablesRead } from '../testing/examples/page-task.js';
import { erased, inOrder } from '../testing/examples/recorded.js';
import { rereadAbandoned, rereadRequested } from '../testing/examples/reread.js';
import { registeredAsSheet, sheetId } from '../testing/examples/forms/sheet.js';
import { contentAfter } from './content-after.js';
import { foldDocument, readingOf, type DocumentState } from './fold-document.js';
import { pagesAfter } from './pages-after.js';
import { statusOf } from './stage.js';

const folded = (...events: DocumentEvent[]): DocumentState => foldDocument(undefined, inOrder(events))!;
const valueOf = ({ content }: DocumentState) => content.userInputs.find(({ id }) => id === inputId)?.value;

const story: DocumentEvent[] = [
  registered(),
  read(),
  revised(),
  pageRotated(),
  tablesRead(),
  firstEntryMade(),
  confirmed(4),
  checkEnded(),
  returned(),
  rereadRequested(),
  rereadAbandoned(),
  registeredAsSheet(),
  pagesArranged(),
  deleted(),
];

describe('where a document stands', () => {
  it.each([
    ['waits for its first reading', [registered()], 'unconfirmed', 'reading'],
    ['could not be read', [registered(), foundUnreadable()], 'invalid', 'invalid'],
    ['was read', [registered(), read()], 'unconfirmed', 'not-applicable'],
    ['was read with a form', [registered(), read({ sheetId })], 'unconfirmed', 'applicable'],
    ['is read again', [registered(), read(), rereadRequested()], 'unconfirmed', 'reading'],
    [
      'is read again after it could not be',
      [registered(), foundUnreadable(), rereadRequested({ from: 'invalid' })],
      'invalid',
      'reading',
    ],
    [
      'could again not be read',
      [
        registered(),
        foundUnreadable(),
        rereadRequested({ from: 'invalid' }),
        rereadAbandoned({ to: 'invalid' }),
      ],
      'invalid',
      'invalid',
    ],
    ['was confirmed', [registered(), read(), confirmed(1)], 'confirmed', 'not-applicable'],
    ['was returned', [registered(), read(), confirmed(1), returned()], 'unconfirmed', 'not-applicable'],
    ['was deleted', [registered(), read(), deleted()], 'deleted', 'not-applicable'],
  ] as const)('%s', (_, events, status, reading) => {
    const document = folded(...events);
    expect([statusOf(document.stage), readingOf(document)]).toEqual([status, reading]);
  });

  it('is nowhere before it was registered', () =>
    expect(foldDocument(undefined, inOrder([revised(), confirmed(2)]))).toBeUndefined());
});

describe('a document as of an event', () => {
  it('holds what it held then', () => {
    expect(valueOf(folded(...story.slice(0, 2)))).toBe('手島 勇吉');
    expect(valueOf(folded(...story.slice(0, 3)))).toBe('手嶋 勇吉');
  });

  it('is the same at once and event by event, and stays as it is when more events follow', () => {
    const events = inOrder(story);
    const steps: (DocumentState | undefined)[] = [undefined];
    for (const event of events) steps.push(foldDocument(steps.at(-1), [event]));
    for (const [count, step] of steps.entries())
      expect(step).toEqual(foldDocument(undefined, events.slice(0, count)));
  });
});

describe('an event that comes twice', () => {
  it.each([
    ['a reading', read()],
    ['an edit', revised()],
    ['a turned page', pageRotated()],
    ['tables', tablesRead()],
    ['an arrangement', pagesArranged()],
  ])('changes content and pages once: %s', (_, event) => {
    const before = folded(registered(), read());
    const [logged] = inOrder<DocumentEvent>([event], { revision: 2n });
    const content = contentAfter(before, logged!);
    expect(contentAfter(content, logged!)).toBe(content);
    const pages = pagesAfter(before, logged!);
    expect(pagesAfter(pages, logged!)).toEqual(pages);
  });
});

describe('erased content', () => {
  it('leaves what a document is, and nothing that people wrote', () => {
    const document = folded(...story.map(erased));
    expect(document).toMatchObject({ id: documentId, isErased: true, fileName: null, comment: '' });
    expect(document.content).toEqual({ userInputs: [], tables: [], columnFrames: [], outputFrames: [] });
  });

  it('keeps the pages it had', () =>
    expect(folded(erased(registered()), erased(read())).pages).toMatchObject([{ id: pageId }]));
});
