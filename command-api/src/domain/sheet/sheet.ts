import type { InStream } from '@reader/contracts/events/recorded';
import {
  SheetPrintForgotten,
  SheetPrintLearned,
  SheetRegistered,
  SheetRemoved,
  type SheetEvent,
} from '@reader/contracts/events/sheet';
import type { DataOf } from '@reader/contracts/events/define';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { LearnedPlaces } from '@reader/contracts/objects/sheets/sheet-template';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { RuleBroken } from '../rule-broken.js';

/** What a form was taught by one page. */
export interface Learned {
  readonly places: LearnedPlaces;
  /** Sealed JSON of `LearnedPrints`; absent in what was learned before it was kept. */
  readonly prints?: BlobRef | undefined;
}

/** A registered form. */
export interface Sheet {
  readonly id: Id;
  readonly isRemoved: boolean;
  /** What it was taught, by the reading of the page it was taught by. */
  readonly learned: ReadonlyMap<Id, Learned>;
  /** What it has forgotten since, likewise. */
  readonly forgotten: ReadonlyMap<Id, Learned>;
}

/** The same for the same pictures in the same places. */
const sameFor = (places: LearnedPlaces): string =>
  JSON.stringify(places.map(({ page, box: { x, y }, print: { sha256 } }) => [page, x, y, sha256]));

export const evolve = (sheet: Sheet | undefined, event: InStream<SheetEvent>): Sheet | undefined => {
  switch (event.type) {
    case 'SheetRegistered':
      return { id: event.data.sheetId, isRemoved: false, learned: new Map(), forgotten: new Map() };
    case 'SheetPrintLearned': {
      const { readingId, places, prints } = event.data;
      const one: Learned = { places, prints };
      return sheet && { ...sheet, learned: new Map([...sheet.learned, [readingId, one]]) };
    }
    case 'SheetPrintForgotten': {
      const { readingId } = event.data;
      const known = sheet?.learned.get(readingId);
      if (!sheet || !known) return sheet;
      const learned = new Map(sheet.learned);
      learned.delete(readingId);
      return { ...sheet, learned, forgotten: new Map([...sheet.forgotten, [readingId, known]]) };
    }
    case 'SheetRemoved':
      return sheet && { ...sheet, isRemoved: true };
  }
};

export interface RegisterSheet extends DataOf<typeof SheetRegistered> {
  readonly formSubject: string;
  readonly keyword: string | null;
  readonly form: SheetForm;
}

export const register = (
  sheet: Sheet | undefined,
  { formSubject, keyword, form, ...data }: RegisterSheet,
): SheetEvent[] => (sheet ? [] : [SheetRegistered.of(data, { formSubject, keyword, form })]);

/** Pages that a form can be taught by: each is compared with what is refused. */
const MOST_LEARNED = 30;

/**
 * A page that was refused is the form all the same: what it has printed otherwise is learned. The same again is known already,
 * and nothing (no places) is not learned.
 * @throws RuleBroken 'sheet-unknown', 'form-learned-enough'
 */
export const learnPrint = (
  sheet: Sheet | undefined,
  learned: Omit<DataOf<typeof SheetPrintLearned>, 'sheetId'>,
): SheetEvent[] => {
  if (!sheet || sheet.isRemoved) throw new RuleBroken('sheet-unknown');
  if (sheet.learned.has(learned.readingId) || learned.places.length === 0) return [];
  const same = sameFor(learned.places);
  if ([...sheet.learned.values()].some(({ places }) => sameFor(places) === same)) return [];
  if (sheet.learned.size >= MOST_LEARNED) throw new RuleBroken('form-learned-enough');
  return [SheetPrintLearned.of({ sheetId: sheet.id, ...learned })];
};

/** Forgets what was learned from a page. Again it decides to nothing. @throws RuleBroken 'not-found' */
export const forgetPrint = (sheet: Sheet | undefined, readingId: Id): SheetEvent[] => {
  if (!sheet) throw new RuleBroken('not-found');
  return sheet.learned.has(readingId) ? [SheetPrintForgotten.of({ sheetId: sheet.id, readingId })] : [];
};

const blobsOf = ({ places, prints }: Learned): BlobRef[] => [
  ...places.map(({ print }) => print),
  ...(prints ? [prints] : []),
];

/** Names of what the form keeps of what it was taught: its blobs' hashes. */
export const keptForLearned = ({ learned }: Sheet): ReadonlySet<string> =>
  new Set([...learned.values()].flatMap(blobsOf).map(({ sha256 }) => sha256));

/** The blobs that were learned from a page alone and are forgotten: nothing shows them any more. */
export const forgottenBlobs = (sheet: Sheet, readingId: Id): BlobRef[] => {
  const kept = keptForLearned(sheet);
  const forgotten = sheet.forgotten.get(readingId);
  return forgotten ? blobsOf(forgotten).filter(({ sha256 }) => !kept.has(sha256)) : [];
};

/** Forgets the form for further readings. Again it decides to nothing. @throws RuleBroken 'not-found' */
export const remove = (sheet: Sheet | undefined): SheetEvent[] => {
  if (!sheet) throw new RuleBroken('not-found');
  return sheet.isRemoved ? [] : [SheetRemoved.of({ sheetId: sheet.id })];
};
