import type { InStream } from '@reader/contracts/events/recorded';
import {
  SheetAnsweringChanged,
  SheetDepartmentChanged,
  SheetItemNoted,
  SheetPrintForgotten,
  SheetPrintLearned,
  SheetPrintLearnedAgain,
  SheetPrintLetGo,
  SheetPrintProved,
  SheetPublished,
  SheetRegistered,
  SheetRemoved,
  type SheetEvent,
} from '@reader/contracts/events/forms/sheet';
import { ERASED, type DataOf, type EventOf } from '@reader/contracts/events/define';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { LearnedPlaces } from '@reader/contracts/objects/sheets/sheet-template';
import type { DescribedForm } from '@reader/contracts/objects/sheets/draft-form';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { RuleBroken } from '../rule-broken.js';

/** What a form was taught by one page. */
export interface Learned {
  readonly places: LearnedPlaces;
  /** Sealed JSON of `LearnedPrints`; absent in what was learned before it was kept. */
  readonly prints?: BlobRef | undefined;
  /** Readings that it is on trial for, of its page and of others that are printed so; none: it holds. */
  readonly trials: readonly Id[];
}

/** How a form is answered on the web. */
export type Answering = Omit<DataOf<typeof SheetAnsweringChanged>, 'sheetId'>;

/** An edition that was published, which never changes. */
export interface Edition {
  /** null: erased. */
  readonly described: DescribedForm | null;
  /** Sealed JSON of `SheetTemplate`. */
  readonly template: BlobRef;
}

/** What is to be known of the answers to an item. */
export interface Note {
  /** null: erased. */
  readonly text: string | null;
  /** How often it was changed. */
  readonly revision: number;
}

/** A registered form. */
export interface Sheet {
  readonly id: Id;
  readonly isRemoved: boolean;
  /** The newest published, 1-based; 0: none yet. */
  readonly edition: number;
  /** Revision of the draft that was published last; null: it is as it was registered. */
  readonly draftRevision: number | null;
  /** Every published edition by its number. */
  readonly editions: ReadonlyMap<number, Edition>;
  /** What it asks and how it is called, of the newest edition or as it was registered; null: erased. */
  readonly described: DescribedForm | null;
  /** Sealed JSON of `SheetTemplate`: of the newest edition, or as it was registered. */
  readonly template: BlobRef;
  readonly pages: number;
  /** null: it never was open to answers. */
  readonly answering: Answering | null;
  /** What respondents are told at the end; '' for the product's own words. */
  readonly thanks: string;
  /** The department that it is for; null: for all. */
  readonly departmentId: Id | null;
  /** What is to be known of the answers to its items, by item. */
  readonly notes: ReadonlyMap<Id, Note>;
  /** 0 as it was registered, one more each time that what it knows has changed. */
  readonly revision: number;
  /** What it was taught, by the reading of the page it was taught by. */
  readonly learned: ReadonlyMap<Id, Learned>;
  /** What it has forgotten since, likewise. */
  readonly forgotten: ReadonlyMap<Id, Learned>;
}

/** The same for the same pictures in the same places. */
const sameFor = (places: LearnedPlaces): string =>
  JSON.stringify(places.map(({ page, box: { x, y }, print: { sha256 } }) => [page, x, y, sha256]));

/** The form with other trials of some of what it was taught. */
const withTrials = (
  sheet: Sheet,
  lessons: readonly Id[],
  change: (trials: readonly Id[]) => readonly Id[],
): Sheet => {
  const learned = [...sheet.learned].map(
    ([id, one]) => [id, lessons.includes(id) ? { ...one, trials: change(one.trials) } : one] as const,
  );
  return { ...sheet, learned: new Map(learned) };
};

const withoutLesson = (sheet: Sheet, lesson: Id, revision: number): Sheet => {
  const known = sheet.learned.get(lesson);
  if (!known) return sheet;
  const learned = new Map(sheet.learned);
  learned.delete(lesson);
  return { ...sheet, revision, learned, forgotten: new Map([...sheet.forgotten, [lesson, known]]) };
};

const registered = ({ data, personal }: EventOf<typeof SheetRegistered>): Sheet => {
  const { sheetId: id, template, pages, isUnpublished } = data;
  const described = personal === ERASED ? null : { ...personal, standardSheet: null };
  return {
    id,
    isRemoved: false,
    edition: isUnpublished ? 0 : 1,
    editions: new Map(isUnpublished ? [] : [[1, { described, template }]]),
    draftRevision: null,
    described,
    template,
    pages,
    answering: null,
    thanks: '',
    departmentId: null,
    notes: new Map(),
    revision: 0,
    learned: new Map(),
    forgotten: new Map(),
  };
};

export const evolve = (sheet: Sheet | undefined, event: InStream<SheetEvent>): Sheet | undefined => {
  if (event.type === 'SheetRegistered') return registered(event);
  if (!sheet) return undefined;
  switch (event.type) {
    case 'SheetPublished': {
      const { edition, draftRevision, template } = event.data;
      const described = event.personal === ERASED ? null : event.personal;
      const editions = new Map([...sheet.editions, [edition, { described, template }]]);
      return { ...sheet, edition, editions, draftRevision, template, described };
    }
    case 'SheetAnsweringChanged': {
      const { sheetId: _, ...answering } = event.data;
      return { ...sheet, answering, thanks: event.personal === ERASED ? '' : event.personal.thanks };
    }
    case 'SheetPrintLearned': {
      const { readingId, places, prints, isOnTrial } = event.data;
      const one: Learned = { places, prints, trials: isOnTrial ? [readingId] : [] };
      const revision = isOnTrial ? sheet.revision : Number(event.revision);
      return { ...sheet, revision, learned: new Map([...sheet.learned, [readingId, one]]) };
    }
    case 'SheetPrintLearnedAgain': {
      const { lessons, readingId } = event.data;
      return withTrials(sheet, lessons, (trials) => [...trials, readingId]);
    }
    case 'SheetPrintProved':
      return { ...withTrials(sheet, event.data.lessons, () => []), revision: event.data.revision };
    case 'SheetPrintLetGo': {
      const { lessons, readingId } = event.data;
      return withTrials(sheet, lessons, (trials) => trials.filter((id) => id !== readingId));
    }
    case 'SheetPrintForgotten':
      return withoutLesson(sheet, event.data.readingId, event.data.revision ?? Number(event.revision));
    case 'SheetRemoved':
      return { ...sheet, isRemoved: true };
    case 'SheetDepartmentChanged':
      return { ...sheet, departmentId: event.data.departmentId };
    case 'SheetItemNoted': {
      const { formItem, revision } = event.data;
      const note = { text: event.personal === ERASED ? null : event.personal.text, revision };
      return { ...sheet, notes: new Map([...sheet.notes, [formItem, note]]) };
    }
  }
};

export interface RegisterSheet extends DataOf<typeof SheetRegistered> {
  readonly formSubject: string;
  readonly keyword: string | null;
  readonly form: SheetForm;
  /** The department that it is for from the start; null, or absent: for all. */
  readonly departmentId?: Id | null;
}

export const register = (
  sheet: Sheet | undefined,
  { formSubject, keyword, form, departmentId = null, ...data }: RegisterSheet,
): SheetEvent[] =>
  sheet
    ? []
    : [
        SheetRegistered.of(data, { formSubject, keyword, form }),
        ...(departmentId === null
          ? []
          : [SheetDepartmentChanged.of({ sheetId: data.sheetId, departmentId })]),
      ];

/** A draft as it is to be published. */
export interface PublishSheet extends Omit<DescribedForm, 'form'> {
  readonly form: SheetForm;
  readonly draftRevision: number;
  readonly template: BlobRef;
}

/**
 * Its draft becomes the next edition. What was published before, or a newer draft since, decides to nothing.
 * @throws RuleBroken 'not-found'
 */
export const publish = (
  sheet: Sheet | undefined,
  { draftRevision, template, ...described }: PublishSheet,
): SheetEvent[] => {
  if (!sheet || sheet.isRemoved) throw new RuleBroken('not-found');
  if (sheet.draftRevision !== null && sheet.draftRevision >= draftRevision) return [];
  return [
    SheetPublished.of(
      { sheetId: sheet.id, edition: sheet.edition + 1, draftRevision, template },
      { ...described },
    ),
  ];
};

/** How a form is to be answered. */
export interface ChangeAnswering extends Pick<Answering, 'isOpen' | 'from' | 'until' | 'attachmentBytes'> {
  readonly before: string;
  readonly over: string;
  readonly thanks: string;
  /** It has one from now on. */
  readonly hasNewPassword: boolean;
}

/**
 * Opens a form to answers, closes it, or changes how it is answered.
 * @throws RuleBroken 'not-found', 'answering-unpublished', 'answering-password-missing', 'answering-period-crossed'
 */
export const changeAnswering = (
  sheet: Sheet | undefined,
  { before, over, thanks, hasNewPassword, ...data }: ChangeAnswering,
): SheetEvent[] => {
  if (!sheet || sheet.isRemoved) throw new RuleBroken('not-found');
  if (data.isOpen && sheet.edition === 0) throw new RuleBroken('answering-unpublished');
  const versionBefore = sheet.answering?.passwordVersion ?? 0;
  const passwordVersion = versionBefore + (hasNewPassword ? 1 : 0);
  if (passwordVersion === 0) throw new RuleBroken('answering-password-missing');
  if (data.from !== null && data.until !== null && data.from >= data.until)
    throw new RuleBroken('answering-period-crossed');
  return [
    SheetAnsweringChanged.of({ sheetId: sheet.id, ...data, passwordVersion }, { before, over, thanks }),
  ];
};

/** Gives the form to a department, or to all; the same again is no event. @throws RuleBroken 'not-found' */
export const changeDepartment = (sheet: Sheet | undefined, departmentId: Id | null): SheetEvent[] => {
  if (!sheet || sheet.isRemoved) throw new RuleBroken('not-found');
  return sheet.departmentId === departmentId
    ? []
    : [SheetDepartmentChanged.of({ sheetId: sheet.id, departmentId })];
};

/** A note as somebody wants it, who has seen a revision of it (0: there was none). */
export interface NoteItem {
  readonly formItem: Id;
  readonly text: string;
  readonly seenRevision: number;
}

/** Any edition has the item. */
const hasItem = ({ described, editions }: Sheet, item: Id): boolean =>
  [described, ...[...editions.values()].map((edition) => edition.described)].some((one) =>
    one?.form.items.some(({ id }) => id === item),
  );

/**
 * Writes or changes the note of an item; '' takes it away. As it stands already it decides to nothing, whatever was seen.
 * @throws RuleBroken 'not-found', 'note-changed-since-seen'
 */
export const noteItem = (
  sheet: Sheet | undefined,
  { formItem, text, seenRevision }: NoteItem,
): SheetEvent[] => {
  if (!sheet || sheet.isRemoved || !hasItem(sheet, formItem)) throw new RuleBroken('not-found');
  const before = sheet.notes.get(formItem) ?? { text: '', revision: 0 };
  if (before.text === text) return [];
  if (before.revision !== seenRevision) throw new RuleBroken('note-changed-since-seen');
  return [SheetItemNoted.of({ sheetId: sheet.id, formItem, revision: before.revision + 1 }, { text })];
};

/** Pages that a form can be taught by: each is compared with what is refused. */
const MOST_LEARNED = 30;

/** What a page teaches. */
export interface Lesson extends Omit<DataOf<typeof SheetPrintLearned>, 'sheetId' | 'isOnTrial'> {
  /** Readings of pages by which the rest of what it has printed otherwise was learned before. */
  readonly known?: readonly Id[];
}

/**
 * A page that was refused is the form all the same: what it has printed otherwise is learned, on trial until its document was read as
 * the form. The same again is known already, and nothing (no places) is not learned; but what is known on trial is from now on for
 * this page, too.
 * @throws RuleBroken 'sheet-unknown', 'form-learned-enough'
 */
export const learnPrint = (sheet: Sheet | undefined, { known = [], ...learned }: Lesson): SheetEvent[] => {
  if (!sheet || sheet.isRemoved) throw new RuleBroken('sheet-unknown');
  const { documentId, readingId } = learned;
  const same = sheet.learned.has(readingId) ? [] : taughtThe(sheet, learned.places);
  const isNew = !sheet.learned.has(readingId) && learned.places.length > 0 && same.length === 0;
  if (isNew && sheet.learned.size >= MOST_LEARNED) throw new RuleBroken('form-learned-enough');
  const shared = [...new Set([...known, ...same])].filter((lesson) => {
    const { trials = [] } = sheet.learned.get(lesson) ?? {};
    return trials.length > 0 && !trials.includes(readingId);
  });
  return [
    ...(isNew ? [SheetPrintLearned.of({ sheetId: sheet.id, ...learned, isOnTrial: true })] : []),
    ...(shared.length > 0
      ? [SheetPrintLearnedAgain.of({ sheetId: sheet.id, documentId, readingId, lessons: shared })]
      : []),
  ];
};

/** By which reading the very same was taught; at most one. */
const taughtThe = ({ learned }: Sheet, places: LearnedPlaces): Id[] => {
  const same = sameFor(places);
  return [...learned].filter(([, one]) => sameFor(one.places) === same).map(([id]) => id);
};

/** What is on trial for a reading. */
const onTrialFor = ({ learned }: Sheet, readingId: Id): [Id, Learned][] =>
  [...learned].filter(([, { trials }]) => trials.includes(readingId));

/** A document was read as the form with this reading: what is on trial for it holds. Again it decides to nothing. */
export const prove = (sheet: Sheet | undefined, readingId: Id): SheetEvent[] => {
  const lessons = sheet ? onTrialFor(sheet, readingId).map(([id]) => id) : [];
  return sheet && lessons.length > 0
    ? [SheetPrintProved.of({ sheetId: sheet.id, readingId, lessons, revision: sheet.revision + 1 })]
    : [];
};

/**
 * A reading came to nothing: what is on trial for it alone is forgotten, and what is for others too goes on for those. What holds stays.
 * Again it decides to nothing.
 */
export const withdraw = (sheet: Sheet | undefined, readingId: Id): SheetEvent[] => {
  if (!sheet) return [];
  const mine = onTrialFor(sheet, readingId);
  const shared = mine.filter(([, { trials }]) => trials.length > 1).map(([id]) => id);
  const alone = mine.map(([id]) => id).filter((id) => !shared.includes(id));
  return [
    ...(shared.length > 0 ? [SheetPrintLetGo.of({ sheetId: sheet.id, readingId, lessons: shared })] : []),
    ...alone.map((lesson) =>
      SheetPrintForgotten.of({ sheetId: sheet.id, readingId: lesson, revision: sheet.revision }),
    ),
  ];
};

/** Forgets what was learned from a page, on trial or not. Again it decides to nothing. @throws RuleBroken 'not-found' */
export const forgetPrint = (sheet: Sheet | undefined, readingId: Id): SheetEvent[] => {
  if (!sheet) throw new RuleBroken('not-found');
  const known = sheet.learned.get(readingId);
  if (!known) return [];
  const revision = sheet.revision + (known.trials.length > 0 ? 0 : 1);
  return [SheetPrintForgotten.of({ sheetId: sheet.id, readingId, revision })];
};

const blobsOf = ({ places, prints }: Learned): BlobRef[] => [
  ...places.map(({ print }) => print),
  ...(prints ? [prints] : []),
];

/** What the form keeps of one lesson. */
export const blobsOfLesson = ({ learned }: Sheet, readingId: Id): BlobRef[] => {
  const lesson = learned.get(readingId);
  return lesson ? blobsOf(lesson) : [];
};

/** Names of what the form keeps of what it was taught: its blobs' hashes. */
export const keptForLearned = ({ learned }: Sheet): ReadonlySet<string> =>
  new Set([...learned.values()].flatMap(blobsOf).map(({ sha256 }) => sha256));

/**
 * The blobs of what is forgotten that was learned from a page alone, or was on trial for its reading last: nothing shows them any
 * more.
 */
export const forgottenBlobs = (sheet: Sheet, readingId: Id): BlobRef[] => {
  const kept = keptForLearned(sheet);
  return [...sheet.forgotten]
    .filter(([lesson, { trials }]) => lesson === readingId || trials.includes(readingId))
    .flatMap(([, one]) => blobsOf(one))
    .filter(({ sha256 }) => !kept.has(sha256));
};

/** Forgets the form for further readings. Again it decides to nothing. @throws RuleBroken 'not-found' */
export const remove = (sheet: Sheet | undefined): SheetEvent[] => {
  if (!sheet) throw new RuleBroken('not-found');
  return sheet.isRemoved ? [] : [SheetRemoved.of({ sheetId: sheet.id })];
};
