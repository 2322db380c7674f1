import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangePages } from '@reader/command-api/domain/document/pages/arrange-pages';
import { settleEmpty } from '@reader/command-api/domain/document/pages/settle-empty';
import { splitOff } from '@reader/command-api/domain/document/pages/split-off';
import { takePages, type FilledParcel } from '@reader/command-api/domain/document/pages/take-pages';
import {
  docId,
  pagesOf,
  parcelsOf,
  readDocument,
} from '@reader/command-api/domain/document/pages/testing/read-documents';
import * as decide from '@reader/command-api/domain/document/decide';
import { fold, type Document } from '@reader/command-api/domain/document/state';
import { planArrangement, type AskedTarget } from '@reader/command-api/domain/page-arrangement/plan';
import { strandedDocumentId } from '@reader/command-api/handling/derived-ids';
import { RuleBroken } from '@reader/command-api/domain/rule-broken';
import { statusOf } from '@reader/contracts/document/stage';
import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { DomainEvent } from '@reader/contracts/events/define';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { ArrangementTarget } from '@reader/contracts/events/page-arrangement';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { Id } from '@reader/contracts/objects/ids';
import { id } from '@reader/contracts/testing/examples/ids';
import { recorded } from '@reader/contracts/testing/examples/recorded';
import { documentContent } from '@reader/projectors/projections/documents/document-content';
import { documentPages } from '@reader/projectors/projections/documents/document-pages';
import { documents as documentList } from '@reader/projectors/projections/documents/documents';
import { rowsAfter, twice } from '@reader/projectors/projections/testing/fold';

/** A log in memory: streams of documents, folded as command-api folds them. */
const memory = () => {
  const log: Recorded<DocumentEvent>[] = [];
  const states = new Map<Id, Document | undefined>();
  const revisions = new Map<Id, bigint>();
  const append = (documentId: Id, events: readonly DomainEvent[]): void => {
    for (const event of events) {
      const revision = (revisions.get(documentId) ?? -1n) + 1n;
      revisions.set(documentId, revision);
      const place = { stream: `document-${documentId}`, revision, position: BigInt(log.length + 1) };
      const logged = recorded(event, place) as Recorded<DocumentEvent>;
      log.push(logged);
      states.set(documentId, fold(states.get(documentId), [logged]));
    }
  };
  return { log, states, append };
};
type Memory = ReturnType<typeof memory>;

const unlessRefused = <Answer>(run: () => Answer): Answer | RuleBroken => {
  try {
    return run();
  } catch (error) {
    if (error instanceof RuleBroken) return error;
    throw error;
  }
};

/** Carries an arrangement out up to `steps` appends, as far as a process comes before it dies. */
const run = (
  { states, log, append }: Memory,
  arrangementId: Id,
  targets: readonly ArrangementTarget[],
  steps: number,
): void => {
  let left = steps;
  const step = (documentId: Id, decideOn: (state: Document | undefined) => DocumentEvent[]): boolean => {
    const decided = unlessRefused(() => decideOn(states.get(documentId)));
    if (decided instanceof RuleBroken) return decided.code !== 'document-deleted';
    if (decided.length > 0 && left-- > 0) append(documentId, decided);
    return true;
  };
  for (const { documentId, splitFrom, pages, removed } of targets) {
    if (splitFrom !== null) continue;
    const leaving = targets
      .filter((other) => other.documentId !== documentId)
      .map((other) => ({ to: other.documentId, pages: other.pages, removed: other.removed }));
    step(documentId, (state) => arrangePages(state, { arrangementId, pages, removed, leaving }));
  }
  if (left <= 0) return;
  const given = parcelsOf(
    log.filter((event) => event.type === 'PagesArranged' && event.data.arrangementId === arrangementId),
  );
  const begin = (documentId: Id, from: Id, pages: readonly Id[], parcels: FilledParcel[]) =>
    step(documentId, (state) =>
      splitOff(state, {
        arrangementId,
        documentId,
        pages,
        parcels,
        readingId: id(1),
        from: states.get(from)!,
      }),
    );
  for (const { documentId, splitFrom, pages } of targets) {
    const parcels = given.filter(({ to }) => to === documentId);
    if (parcels.length === 0) continue;
    if (splitFrom !== null) begin(documentId, splitFrom, pages, parcels);
    else if (!step(documentId, (state) => takePages(state, { arrangementId, pages, parcels })))
      for (const parcel of parcels)
        begin(strandedDocumentId(arrangementId, parcel.from, documentId), parcel.from, pages, [parcel]);
  }
  for (const { documentId, splitFrom } of targets)
    if (splitFrom === null) step(documentId, (state) => settleEmpty(state, arrangementId));
};

/** Where each page is. What somebody deleted keeps its pages; what lost them all has none. */
const placesOf = (states: Memory['states']): Id[] =>
  [...states.values()].flatMap((document) =>
    document ? [...document.pages, ...document.removed.map(({ page }) => page)].map((page) => page.id) : [],
  );

const valuesOf = (states: Memory['states']): string[] =>
  [...states.values()].flatMap((document) =>
    document
      ? [
          ...document.content.userInputs.map((input) => input.value),
          ...document.removed.flatMap(({ objects }) => objects.map(({ fields }) => String(fields['value']))),
        ]
      : [],
  );

interface Step {
  readonly shuffle: readonly number[];
  readonly cuts: readonly number[];
  readonly dropEvery: number;
  readonly diesAfter: number;
  readonly meanwhile: 'nothing' | 'confirm' | 'delete' | 'type';
  readonly who: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  shuffle: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
  cuts: fc.array(fc.nat(7), { maxLength: 4 }),
  dropEvery: fc.integer({ min: 2, max: 9 }),
  diesAfter: fc.nat(6),
  meanwhile: fc.constantFrom('nothing', 'nothing', 'confirm', 'delete', 'type'),
  who: fc.nat(5),
});

/** All open documents, their pages shuffled, dealt out again and some removed; sometimes new documents. */
const askFor = ({ states }: Memory, { shuffle, cuts, dropEvery }: Step, round: number): AskedTarget[] => {
  const open = [...states.values()].filter(
    (document): document is Document => document !== undefined && statusOf(document.stage) === 'unconfirmed',
  );
  const ids = open.flatMap((document) =>
    [...document.pages, ...document.removed.map(({ page }) => page)].map((page) => ({
      page: page.id,
      home: document.id,
    })),
  );
  const order = ids
    .map((one, index) => ({ ...one, key: shuffle[index % shuffle.length]! + index / 1000 }))
    .sort((a, b) => a.key - b.key);
  const homes = [
    ...open.map((document) => ({ documentId: document.id, splitFrom: null as Id | null })),
    ...(open[0] ? [{ documentId: id(700_000 + round), splitFrom: open[0].id }] : []),
  ];
  const targets = homes.map((home) => ({ ...home, pages: [] as Id[], removed: [] as Id[] }));
  order.forEach(({ page, home }, index) => {
    const own = targets.find(({ documentId }) => documentId === home)!;
    const other = targets[index % targets.length]!;
    if (index % dropEvery === 0) (index % 2 === 0 ? own : other).removed.push(page);
    else targets[(cuts[index % Math.max(1, cuts.length)] ?? 0) % targets.length]!.pages.push(page);
  });
  return targets.filter(({ splitFrom, pages }) => splitFrom === null || pages.length > 0);
};

/** Some hundred arrangements take their time on a busy machine. */
const SLOW = { timeout: 60_000 };

it(
  'keeps every page in one place and every value somewhere, whatever is arranged and whatever dies meanwhile',
  SLOW,
  () => {
    let carriedOut = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const all = memory();
        const counts = [3, 2, 1];
        counts.forEach((count, index) => all.append(docId(index + 1), readDocument(index + 1, count)));
        const pages = counts.flatMap((count, index) => pagesOf(index + 1, count)).sort();
        const values = valuesOf(all.states);
        steps.forEach((one, round) => {
          const arrangementId = id(600_000 + round);
          const planned = unlessRefused(() => planArrangement(all.states, askFor(all, one, round)));
          if (planned instanceof RuleBroken) return;
          carriedOut += 1;
          run(all, arrangementId, planned, one.diesAfter);
          const ids = [...all.states.keys()];
          const who = ids[one.who % ids.length]!;
          const somebody = (change: (state: Document | undefined) => DocumentEvent[]) => {
            const decided = unlessRefused(() => change(all.states.get(who)));
            if (!(decided instanceof RuleBroken)) all.append(who, decided);
          };
          if (one.meanwhile === 'confirm') somebody((state) => decide.confirm(state, {}));
          if (one.meanwhile === 'delete') somebody((state) => (state ? decide.remove(state) : []));
          if (one.meanwhile === 'type')
            somebody((state) => {
              const input = state?.content.userInputs[0];
              if (!input) return [];
              const value = `手入力${round}`;
              values[values.indexOf(input.value)] = value;
              const pushed = [{ _class: 'userInputs', id: input.id, value }];
              const made = unlessRefused(() =>
                decide.revise(state, { commitId: id(500_000 + round), pushed }),
              );
              if (made instanceof RuleBroken) values[values.indexOf(value)] = input.value;
              return made instanceof RuleBroken ? [] : made;
            });
          // A page is never in two documents, even while the work is not finished.
          const halfway = placesOf(all.states);
          expect(new Set(halfway).size).toBe(halfway.length);
          run(all, arrangementId, planned, 1000);
          run(all, arrangementId, planned, 1000);
        });
        expect(placesOf(all.states).sort()).toEqual(pages);
        expect(valuesOf(all.states).sort()).toEqual(values.sort());

        // The read models show the same, also when the log is read again.
        const log = all.log as unknown as Recorded<AnyEvent>[];
        const shown = rowsAfter(documentPages, log);
        expect(rowsAfter(documentPages, twice(log))).toEqual(shown);
        const content = rowsAfter(documentContent, log);
        const listed = rowsAfter(documentList, log);
        expect(rowsAfter(documentContent, twice(log))).toEqual(content);
        for (const [documentId, document] of all.states) {
          expect(shown.get(documentId)?.pages).toEqual(document?.pages);
          expect(shown.get(documentId)?.removed).toEqual(document?.removed);
          expect(content.get(documentId)?.user_inputs).toEqual(document?.content.userInputs);
          expect(listed.get(documentId)?.content_revision).toBe(document?.contentRevision);
        }
      }),
      { numRuns: 150 },
    );
    expect(carriedOut).toBeGreaterThan(100);
  },
);
