import { id } from '@reader/contracts/testing/examples/ids';
import {
  candidatesFound,
  choice,
  foundForDocument,
  matchesChosen,
  matchingId,
  matchingOpened,
  masterId,
  masterTypeId,
  reflectionJobId,
  reflectionStarted,
  undoJobId,
  undoStarted,
} from '@reader/contracts/testing/examples/matching/matching';
import { documentId } from '@reader/contracts/testing/examples/ids';
import { CANDIDATES_PART, type MatchingEvent } from '@reader/contracts/events/matching';
import { MATCHING_DOCUMENTS } from '@reader/contracts/http/matching/matchings';
import { LAST_REVISION, type FoundForDocument } from '@reader/contracts/matching/candidates';
import type { MatchingFound } from '@reader/contracts/jobs/matching/messages';
import { inBatches } from '@reader/platform/batches/in-batches';
import { appendBytes, APPEND_LIMIT_BYTES } from '@reader/platform/event-store/append';
import { describe, expect, it } from 'vitest';
import { scenarioOfFold } from '../testing/given.js';
import { accepted, choose, CHOICES_AT_ONCE, type Previewed, type SeenChoice } from './choose.js';
import { close, listFound, open, partsOf } from './find.js';
import { fold, type Matching } from './matching.js';
import { reflect, undoReflection } from './reflect.js';

/** Bytes that are left for the metadata of the events. */
const SPARE = 64 * 1024;
const given = scenarioOfFold<Matching, MatchingEvent>(fold);
const other = id(501);
const decidedOne = id(502);
const documents = [
  foundForDocument(),
  foundForDocument({ documentId: other, group: 1 }),
  foundForDocument({
    ...{ documentId: decidedOne, group: 2, decided: 2 },
    candidates: [{ row: 2, score: 1, alike: [[0, 1]], learned: 0 }],
  }),
];
const opened = given(candidatesFound(documents), matchingOpened({ documents: 3 }));
const seenChoice = (more: Partial<SeenChoice> = {}): SeenChoice => ({ ...choice(), seen: 0, ...more });
const choosing =
  (...choices: SeenChoice[]) =>
  (matching: Matching | undefined) =>
    choose(matching, choices, all).events;
const accept = (
  matching: Matching | undefined,
  previewed: Previewed & { current: ReadonlyMap<string, number> },
) => choose(matching, accepted(matching, previewed), previewed.current).events;
const { revision } = foundForDocument();
const current = (...ids: string[]) => new Map(ids.map((one) => [one, revision]));
const all = current(documentId, other, decidedOne);
/** All documents are there, and the person that asks sees them. */
const everyone = { living: new Set(all.keys()), seen: new Set(all.keys()) };

describe('what was found', () => {
  const found = (count: number): MatchingFound => ({
    ...{ rows: 3, weights: [], unfit: [], unfitCount: 0 },
    documents: Array.from({ length: count }, (_, at) => foundForDocument({ documentId: id(1_000 + at) })),
  });
  it('is listed part by part, each once and in order', () => {
    const whole = found(101);
    expect(partsOf(whole)).toBe(2);
    given()
      .when((matching) => listFound(matching, { matchingId, found: whole, part: 2 }))
      .thenNothing();
    given()
      .when((matching) => listFound(matching, { matchingId, found: whole, part: 1 }))
      .thenTypes(['CandidatesFound'])
      .when((matching) => listFound(matching, { matchingId, found: whole, part: 1 }))
      .thenNothing()
      .when((matching) => listFound(matching, { matchingId, found: whole, part: 2 }))
      .thenTypes(['CandidatesFound'])
      .when((matching) => open(matching, whole, { masterId, masterTypeId, isOneToOne: false }))
      .then(matchingOpened({ documents: 101 }));
  });
  it('is all of one answer, where the work was offered twice', () => {
    const [one, another] = [
      found(101),
      { ...found(101), documents: found(101).documents.map((each) => ({ ...each, group: 7 })) },
    ];
    given()
      .when((matching) => listFound(matching, { matchingId, found: one, part: 1 }))
      .thenTypes(['CandidatesFound'])
      .when((matching) => listFound(matching, { matchingId, found: another, part: 2 }))
      .thenNothing()
      .when((matching) => open(matching, another, { masterId, masterTypeId, isOneToOne: false }))
      .thenNothing()
      .when((matching) => listFound(matching, { matchingId, found: one, part: 2 }))
      .thenTypes(['CandidatesFound'])
      .when((matching) => open(matching, another, { masterId, masterTypeId, isOneToOne: false }))
      .thenNothing()
      .when((matching) => open(matching, one, { masterId, masterTypeId, isOneToOne: false }))
      .thenTypes(['MatchingOpened']);
  });

  it('is opened once', () =>
    opened
      .when((matching) => open(matching, found(3), { masterId, masterTypeId, isOneToOne: false }))
      .thenNothing());
});

describe('choosing', () => {
  it('takes a row for a document', () => opened.when(choosing(seenChoice())).then(matchesChosen(choice())));

  it('takes the last of several for one document', () =>
    opened.when(choosing(seenChoice(), seenChoice({ row: 0 }))).then(matchesChosen(choice({ row: 0 }))));

  it('leaves alone what others chose meanwhile, and says what counts', () => {
    const state = given(
      candidatesFound(documents),
      matchingOpened({ documents: 3 }),
      matchesChosen(),
    ).state();
    expect(choose(state, [seenChoice({ row: 0 }), seenChoice({ documentId: other })], all)).toMatchObject({
      events: [matchesChosen(choice({ documentId: other }))],
      overtaken: [{ documentId, row: 1, times: 1 }],
    });
  });

  it('takes what is sent again, because its answer was lost, without a further event', () => {
    const state = opened.when(choosing(seenChoice())).then(matchesChosen(choice()));
    state.when(choosing(seenChoice())).thenNothing();
    const kept = opened.when(choosing(seenChoice())).thenTypes(['MatchesChosen']).state();
    expect(choose(kept, [seenChoice()], all).overtaken).toEqual([]);
    expect(choose(kept, [seenChoice({ row: 0 })], all).overtaken).toHaveLength(1);
    const back = seenChoice({ kind: 'reopened', row: null, seen: 1 });
    const reopened = state.when(choosing(back)).thenTypes(['MatchesChosen']);
    reopened.when(choosing(back)).thenNothing();
    expect(choose(reopened.state(), [back], all).overtaken).toEqual([]);
  });

  it('names nothing that is still to come, of the matching or of the document', () => {
    opened.when(choosing(seenChoice({ seen: 1 }))).thenThrows('matching-changed');
    opened.when(choosing(seenChoice({ revision: revision + 1 }))).thenThrows('matching-document-changed');
    // What was seen before the document was mended is taken, and left alone when it is reflected.
    opened.when(choosing(seenChoice({ revision: revision - 1 }))).thenTypes(['MatchesChosen']);
  });

  it('is taken back, and what was decided without a person too', () => {
    const back = (of: string, seen: number) =>
      seenChoice({ documentId: of, kind: 'reopened', row: null, seen });
    opened
      .when(choosing(seenChoice()))
      .then(matchesChosen(choice()))
      .when(choosing(back(documentId, 1), back(decidedOne, 0)))
      .thenTypes(['MatchesChosen'])
      .when((matching) => accept(matching, { atLeast: 0.5, documents: 3, choices: 3, current: all }))
      .thenTypes(['MatchesChosen']);
  });

  it.each([
    ['a row that the master has not', seenChoice({ row: 3 }), 'matching-row-unknown'],
    ['no row where one is chosen', seenChoice({ row: null }), 'matching-row-unknown'],
    ['a row where none is meant', seenChoice({ kind: 'none' }), 'matching-row-unknown'],
    ['a document that is not in it', seenChoice({ documentId: id(9) }), 'matching-document-unknown'],
  ] as const)('refuses %s', (_what, wrong, code) => opened.when(choosing(wrong)).thenThrows(code));

  it('waits until all was found, and ends when it is reflected or closed', () => {
    given().when(choosing(seenChoice())).thenThrows('not-found');
    given(candidatesFound(documents)).when(choosing(seenChoice())).thenThrows('matching-not-ready');
    opened
      .when((matching) => reflect(matching, { jobId: reflectionJobId, kept: [], ...everyone }))
      .then(reflectionStarted())
      .when(choosing(seenChoice()))
      .thenThrows('matching-not-open');
    opened
      .when((matching) => close(matching, { matchingId, isAtWork: false, seen: matching }))
      .thenTypes(['MatchingClosed'])
      .when(choosing(seenChoice()))
      .thenThrows('matching-not-open');
  });
});

describe('taking all above a score', () => {
  it('is of documents that are asked, whose best stands alone, and that the caller sees', () => {
    const bulk = (of: string) => choice({ documentId: of, kind: 'bulk' });
    opened
      .when((matching) => accept(matching, { atLeast: 0.9, documents: 2, choices: 0, current: all }))
      .then(matchesChosen(bulk(documentId), bulk(other)));
    opened
      .when((matching) =>
        accept(matching, { atLeast: 0.9, documents: 1, choices: 0, current: current(other) }),
      )
      .then(matchesChosen(bulk(other)));
    opened
      .when((matching) => accept(matching, { atLeast: 0.95, documents: 0, choices: 0, current: all }))
      .thenNothing();
  });

  it('leaves out what was mended since it was compared, also where a choice for it was taken back', () => {
    const mended = new Map([...all, [other, revision + 1]]);
    opened
      .when((matching) => accept(matching, { atLeast: 0.9, documents: 1, choices: 0, current: mended }))
      .then(matchesChosen(choice({ documentId, kind: 'bulk' })));
    const again = seenChoice({ documentId: other, kind: 'reopened', row: null, revision: revision + 1 });
    opened
      .when((matching) => choose(matching, [again], mended).events)
      .thenTypes(['MatchesChosen'])
      .when((matching) => accept(matching, { atLeast: 0.9, documents: 1, choices: 1, current: mended }))
      .then(matchesChosen(choice({ documentId, kind: 'bulk' })));
  });

  it('is nothing where as many others were chosen for meanwhile', () =>
    opened
      .when(choosing(seenChoice(), seenChoice({ documentId: decidedOne, kind: 'reopened', row: null })))
      .thenTypes(['MatchesChosen'])
      .when((matching) => accept(matching, { atLeast: 0.9, documents: 2, choices: 0, current: all }))
      .thenThrows('matching-accept-changed'));

  it('is nothing where there are others than were previewed', () =>
    opened
      .when((matching) => accept(matching, { atLeast: 0.9, documents: 3, choices: 0, current: all }))
      .thenThrows('matching-accept-changed'));

  it('is of 10,000 documents, in appends that the store takes', () => {
    const ids = Array.from({ length: MATCHING_DOCUMENTS }, () => crypto.randomUUID());
    const now = new Map(ids.map((one) => [one, LAST_REVISION]));
    const parts = [...inBatches(ids, CANDIDATES_PART)].map((some, at) =>
      candidatesFound(
        some.map((one) => foundForDocument({ documentId: one, revision: LAST_REVISION })),
        at + 1,
      ),
    );
    const many = given(...parts, matchingOpened({ documents: ids.length }));
    const whole = { documents: ids.length, choices: 0, current: now };
    const all = accepted(many.state(), { atLeast: 0.9, ...whole });
    expect(all).toHaveLength(ids.length);
    const first = choose(many.state(), all.slice(0, CHOICES_AT_ONCE), now).events;
    expect(
      appendBytes(first.map((event) => ({ ...event, id: '', metadata: { previousHash: '' } }))),
    ).toBeLessThan(APPEND_LIMIT_BYTES - SPARE);
    // A browser that kept as many unsent choices reflects them in two appends.
    const kept = ids.map((one) => ({ documentId: one, row: 1 }));
    const everybody = { living: new Set(ids), seen: new Set(ids) };
    const reflecting = (matching: Matching | undefined) =>
      reflect(matching, { jobId: reflectionJobId, kept, ...everybody });
    const five = Array.from({ length: 5 }, () => 'MatchesChosen');
    many
      .when(reflecting)
      .thenTypes(five)
      .when(reflecting)
      .thenTypes([...five, 'ReflectionStarted'])
      .when(reflecting)
      .thenNothing();
  });

  it('leaves namesakes to a person', () => {
    const namesakes: FoundForDocument['candidates'] = [0, 1].map((row) => ({
      ...{ row, score: 1, learned: 0 },
      alike: [[0, 1]],
    }));
    given(candidatesFound([foundForDocument({ candidates: namesakes })]), matchingOpened())
      .when((matching) => accept(matching, { atLeast: 0.5, documents: 0, choices: 0, current: all }))
      .thenNothing();
  });
});

describe('a choice that a browser kept', () => {
  it('is of the revision that was seen when the document was asked again', () => {
    const back = seenChoice({ kind: 'reopened', row: null, seen: 1, revision: revision + 1 });
    const mended = new Map([...all, [documentId, revision + 1]]);
    opened
      .when(choosing(seenChoice()))
      .thenTypes(['MatchesChosen'])
      .when((matching) => choose(matching, [back], mended).events)
      .thenTypes(['MatchesChosen'])
      .when((matching) =>
        reflect(matching, { jobId: reflectionJobId, kept: [{ documentId, row: 1 }], ...everyone }),
      )
      .then(matchesChosen(choice({ revision: revision + 1 })), reflectionStarted());
  });
});

describe('reflecting', () => {
  const reflecting =
    (
      kept: { documentId: string; row: number }[] = [],
      more: Partial<Record<'living' | 'seen', ReadonlySet<string>>> = {},
    ) =>
    (matching: Matching | undefined) =>
      reflect(matching, { jobId: reflectionJobId, kept, ...everyone, ...more });

  it('is once, whoever asks', () =>
    opened.when(reflecting()).then(reflectionStarted()).when(reflecting()).thenNothing());

  it('takes what a browser had not sent, where nothing else was chosen', () => {
    opened.when(reflecting([{ documentId, row: 1 }])).then(matchesChosen(choice()), reflectionStarted());
    opened.when(reflecting([{ documentId: decidedOne, row: 1 }])).thenThrows('matching-changed');
    opened.when(reflecting([{ documentId, row: 2 }])).thenThrows('matching-row-unknown');
    opened.when(reflecting([{ documentId: id(9), row: 1 }])).thenThrows('matching-document-unknown');
  });

  it('is for those who see all documents with a row that are there, also the second time', () => {
    const seen = new Set([documentId, other]);
    const beyond = 'matching-reflect-beyond-reach';
    opened.when(reflecting([], { seen })).thenThrows(beyond);
    opened.when(reflecting([{ documentId: decidedOne, row: 2 }], { seen })).thenThrows(beyond);
    opened.when(reflecting()).then(reflectionStarted()).when(reflecting([], { seen })).thenThrows(beyond);
    // What was deleted is not written, and one without a row neither.
    opened
      .when(reflecting([{ documentId, row: 1 }], { seen, living: seen }))
      .then(matchesChosen(choice()), reflectionStarted());
    opened.when(reflecting([], { seen: new Set([decidedOne]) })).then(reflectionStarted());
  });

  it('needs something that was chosen', () =>
    given(candidatesFound([foundForDocument()]), matchingOpened())
      .when(reflecting())
      .thenThrows('matching-nothing-chosen'));

  it('is refused while a row is chosen twice, where a row is for one document only', () => {
    const strict = given(candidatesFound(documents), matchingOpened({ documents: 3, isOneToOne: true }));
    strict
      .when(choosing(seenChoice(), seenChoice({ documentId: other })))
      .thenTypes(['MatchesChosen'])
      .when(reflecting())
      .thenThrows('matching-row-taken-twice');
    strict.when(reflecting([{ documentId, row: 1 }])).thenTypes(['MatchesChosen', 'ReflectionStarted']);
  });

  it('is closed while no job is at it; then it is not taken back any more', () => {
    const reflectedOne = opened.when(reflecting()).then(reflectionStarted());
    reflectedOne
      .when((matching) => close(matching, { matchingId, isAtWork: true, seen: matching }))
      .thenThrows('matching-not-open');
    const seen = { reflectionId: null, undoId: null };
    reflectedOne
      .when((matching) => close(matching, { matchingId, isAtWork: false, seen }))
      .thenThrows('matching-not-open');
    reflectedOne
      .when((matching) => close(matching, { matchingId, isAtWork: false, seen: matching }))
      .thenTypes(['MatchingClosed'])
      .when((matching) => close(matching, { matchingId, isAtWork: true, seen: matching }))
      .thenNothing()
      .when((matching) => undoReflection(matching, undoJobId))
      .thenThrows('matching-not-reflected');
  });

  it('is closed also where what was found was listed while it was asked for', () => {
    given(candidatesFound(documents))
      .when((matching) => close(matching, { matchingId, isAtWork: false, seen: undefined }))
      .thenTypes(['MatchingClosed'])
      .when((matching) => close(matching, { matchingId, isAtWork: false, seen: undefined }))
      .thenNothing();
  });

  it('is taken back once, after it was', () => {
    opened.when((matching) => undoReflection(matching, undoJobId)).thenThrows('matching-not-reflected');
    opened
      .when(reflecting())
      .then(reflectionStarted())
      .when((matching) => undoReflection(matching, undoJobId))
      .then(undoStarted())
      .when((matching) => undoReflection(matching, undoJobId))
      .thenNothing()
      .when((matching) => undoReflection(matching, id(1)))
      .thenThrows('matching-not-reflected');
  });
});
