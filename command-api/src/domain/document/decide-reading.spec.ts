import { describe, expect, it } from 'vitest';
import type { DocumentEvent } from '@reader/contracts/events/document';
import {
  confirmed,
  deleted,
  foundUnreadable,
  pagesCounted,
  read,
  registered,
  revised,
} from '@reader/contracts/testing/examples/document';
import { fileId, id, readingId } from '@reader/contracts/testing/examples/ids';
import { readingContent } from '@reader/contracts/testing/examples/reading-content';
import {
  rereadAbandoned,
  rereadingId,
  rereadJobId,
  rereadRequested,
} from '@reader/contracts/testing/examples/reread';
import { registeredAsSheet, sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import * as document from './decide.js';
import {
  given,
  answer,
  finish,
  fail,
  countPages,
  value,
  revise,
  type State,
} from '../testing/document-commands.js';

describe('a reading that ends', () => {
  it('gives the document its content', () =>
    given(registered()).when(finish()).then(read()).when(finish()).thenNothing());

  it('counts doubts as the check screen does: an empty value may be doubted too', () => {
    const [first] = readingContent().inputs;
    const empty = { ...first!, id: id(98), value: '', origin: { engine: 'x', confidence: 40 } };
    given(registered())
      .when(finish({}, { inputs: [first!, empty], tables: [] }))
      .thenTypes(['DocumentRead'], ([event]) => expect(event?.data).toMatchObject({ doubts: 1 }));
  });
  it('decides nothing when it failed after it had succeeded', () =>
    given(registered(), read()).when(fail()).thenNothing());
  it('makes the document invalid when nothing could be read', () =>
    given(registered()).when(fail()).then(foundUnreadable()).when(fail()).thenNothing());
  it('decides nothing when it succeeded after it had failed', () =>
    given(registered(), foundUnreadable()).when(finish()).thenNothing());
  it('decides nothing for another reading', () => {
    given(registered())
      .when(finish({ readingId: id(99) }))
      .thenNothing();
    given(registered())
      .when(fail(id(99)))
      .thenNothing();
  });
  it('decides nothing for a document that was deleted or never was', () => {
    given(registered(), deleted({ reading: 'reading' }))
      .when(finish())
      .thenNothing();
    given(registered(), deleted({ reading: 'reading' }))
      .when(fail())
      .thenNothing();
    given().when(finish()).thenNothing();
    given().when(fail()).thenNothing();
  });
});

describe('counting the pages of a PDF', () => {
  it('makes further documents, once', () =>
    given(registered()).when(countPages()).then(pagesCounted()).when(countPages()).thenNothing());
  it('decides nothing for another reading, or after the reading ended', () => {
    given(registered())
      .when(countPages(id(99)))
      .thenNothing();
    given(registered(), read()).when(countPages()).thenNothing();
  });
  it('decides nothing when all pages fit', () =>
    given(registered())
      .when((state) =>
        document.countPages(state, { readingId, fileId, pages: 1, furtherDocuments: [], cut: null }),
      )
      .thenNothing());
});

describe('reading again', () => {
  const ask =
    (isForced = false) =>
    (state: State) =>
      document.requestReread(state, { readingId: rereadingId, jobId: rereadJobId, isForced });
  const ends = finish({ readingId: rereadingId });
  const corrected = [registered(), read(), revised()];

  it('is asked of what was read, or could not be', () => {
    given(registered(), read()).when(ask()).then(rereadRequested());
    given(registered(), foundUnreadable())
      .when(ask())
      .then(rereadRequested({ from: 'invalid' }));
  });
  it('waits for the first reading, and for what is confirmed to be returned', () => {
    given(registered()).when(ask()).thenThrows('document-being-read');
    given(registered(), read(), confirmed(1)).when(ask()).thenThrows('document-confirmed');
  });
  it('keeps the content to look at, not to change, until it ends', () => {
    const state = given(...corrected, rereadRequested()).state();
    expect(state?.content.userInputs[0]?.value).toBe('手嶋 勇吉');
    given(...corrected, rereadRequested())
      .when(revise([value('新しい値')], id(52)))
      .thenThrows('document-being-read');
  });
  it('takes over what was read, and what people had entered', () =>
    given(...corrected, rereadRequested())
      .when(ends)
      .thenTypes(['DocumentRead', 'DocumentRevised']));
  it('takes over only what was read when forced', () =>
    given(...corrected, rereadRequested({ isForced: true }))
      .when(ends)
      .thenTypes(['DocumentRead']));
  it('that fails leaves the document as it was', () => {
    const state = given(...corrected, rereadRequested())
      .when(fail(rereadingId))
      .then(rereadAbandoned())
      .state();
    expect(state).toMatchObject({ stage: { name: 'read' }, sheetId: null });
    expect(state?.content.userInputs[0]?.value).toBe('手嶋 勇吉');
  });
  it('ignores the answer to the reading before', () =>
    given(...corrected, rereadRequested())
      .when(finish())
      .thenNothing());
});

describe('becoming a form', () => {
  const requires = (state: State): DocumentEvent[] => {
    document.requireRegistrable(state);
    return [];
  };
  it('is for documents that were read and hold values', () => {
    given(registered(), read()).when(requires).thenNothing();
    given(registered()).when(requires).thenThrows('document-being-read');
    given(registered(), foundUnreadable()).when(requires).thenThrows('document-unreadable');
    given(registered(), read({}, { inputs: [], tables: [] }))
      .when(requires)
      .thenThrows('no-form-items');
    given(registered(), read(), deleted()).when(requires).thenThrows('document-deleted');
  });
  it('happens once', () =>
    given(registered(), read(), registeredAsSheet()).when(requires).thenThrows('document-registered'));
});

describe('a reading with a form', () => {
  const allocation = { sheetId, score: 0.93, runnerUp: null };
  it('makes the document applicable', () =>
    given(registered())
      .when((state) =>
        document.finishReading(state, answer({ allocation, isRecognised: true }), readingContent()),
      )
      .thenTypes(['DocumentRead'], ([event]) => expect(event?.data).toMatchObject({ sheetId, allocation })));
  it('names the revision of the form that it was read with', () =>
    given(registered())
      .when((state) =>
        document.finishReading(state, answer({ allocation, isRecognised: true }), readingContent(), 2),
      )
      .thenTypes(['DocumentRead'], ([event]) =>
        expect(event?.data).toMatchObject({ sheetId, sheetRevision: 2 }),
      ));
  it('below the threshold leaves it not applicable, and keeps the score', () =>
    given(registered())
      .when((state) => document.finishReading(state, answer({ allocation }), readingContent()))
      .thenTypes(['DocumentRead'], ([event]) =>
        expect(event?.data).toMatchObject({ sheetId: null, allocation }),
      ));
});
