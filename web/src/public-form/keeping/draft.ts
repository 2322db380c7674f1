import type { DemandBody } from '@reader/contracts/http/forms/respondents';
import { listOf, number, orNull, record, text, textsByName } from '../calls/shape';
import { announcedAttachment, fragmentInput } from '../calls/shapes';
import { deviceStorage, readKept } from './storage';

/** A file that was chosen; its bytes are kept apart (`web/src/public-form/keeping/kept-files.ts`). */
export interface ChosenFile {
  readonly id: string;
  readonly fragment: string;
  readonly name: string;
  readonly bytes: number;
  readonly type: string;
}

/** The answer that a draft corrects; the draft's submission is its id. */
export interface Correcting {
  readonly receipt_number: string;
  /** Corrections that it has had: this one is the next. */
  readonly corrections: number;
  readonly comment: string;
  /** What the answer said when it began to be corrected, as `saying` of it. */
  readonly seen: string;
  /** Ids of the files that were sent with it: they need no bytes on this device. */
  readonly held: readonly string[];
}

/** An answer while it is typed and sent. */
export interface Draft {
  /** Edition of the form that is answered. */
  readonly edition: number;
  /** Id of the submission: the same however often it is sent. */
  readonly submission: string;
  /** By fragment; several values of one are separated by line feeds. */
  readonly values: Readonly<Record<string, string>>;
  readonly files: readonly ChosenFile[];
  /** What was sent under this id, the oldest first: the server may have taken one of them although no answer came. */
  readonly attempts: readonly DemandBody[];
  /** What the server has taken, and waits for files of. */
  readonly accepted: DemandBody | null;
  /** null: it is a new answer. */
  readonly correcting: Correcting | null;
}

/** New answers to a form are kept under this and the edition; one tab at a time writes there. */
export const answersPlace = (sheetId: string): string => `reader-form:${sheetId}:`;
const correctionsPlace = (sheetId: string): string => `reader-form-correction:${sheetId}:`;
/** A correction is kept under this, apart from new answers: none overwrites another. */
export const correctionPlace = (sheetId: string, demandId: string): string =>
  correctionsPlace(sheetId) + demandId;

type Kept = Pick<Draft, 'edition' | 'submission' | 'correcting'>;
const keyOf = (sheetId: string, { edition, submission, correcting }: Kept): string =>
  correcting ? correctionPlace(sheetId, submission) : `${answersPlace(sheetId)}${edition}`;

const demandBody = record<DemandBody>({
  id: text,
  sheet: text,
  channel: () => 'W',
  comment: text,
  status: () => 'U',
  edition: number,
  fragment_inputs: listOf(fragmentInput),
  attachments: listOf(announcedAttachment),
});

const draft = record<Draft>({
  edition: number,
  submission: text,
  values: textsByName,
  files: listOf(record<ChosenFile>({ id: text, fragment: text, name: text, bytes: number, type: text })),
  attempts: listOf(demandBody),
  accepted: orNull(demandBody),
  correcting: orNull(
    record<Correcting>({
      receipt_number: text,
      corrections: number,
      seen: text,
      comment: text,
      held: listOf(text),
    }),
  ),
});

/** The new answer in an edition on this device. */
export const keptDraft = (sheetId: string, edition: number): Draft | null =>
  readKept(deviceStorage, `${answersPlace(sheetId)}${edition}`, draft);

/** The correction of an answer on this device. */
export const keptCorrection = (sheetId: string, demandId: string): Draft | null =>
  readKept(deviceStorage, correctionPlace(sheetId, demandId), draft);

/** Keeps a draft on this device; false where it cannot. */
export const keepDraft = (sheetId: string, kept: Draft): boolean =>
  deviceStorage.set(keyOf(sheetId, kept), JSON.stringify(kept));

export const dropDraft = (sheetId: string, kept: Kept): void => deviceStorage.remove(keyOf(sheetId, kept));

/** Editions of which this device has a draft, the newest first. */
const keptEditions = (sheetId: string): number[] => {
  const start = answersPlace(sheetId);
  return deviceStorage
    .keys()
    .filter((key) => key.startsWith(start))
    .map((key) => Number(key.slice(start.length)))
    .filter((edition) => Number.isInteger(edition))
    .sort((a, b) => b - a);
};

/** Was a correction of an answer to this form begun on this device that was not sent, or not whole? */
export const isCorrectionUnsent = (sheetId: string): boolean =>
  deviceStorage.keys().some((key) => key.startsWith(correctionsPlace(sheetId)));

/** Was something entered into this form on this device that was not sent, or not whole? */
export const isUnsent = (sheetId: string): boolean =>
  keptEditions(sheetId).some((edition) => {
    const kept = keptDraft(sheetId, edition);
    return (
      kept !== null && (kept.files.length > 0 || Object.values(kept.values).some((value) => value !== ''))
    );
  });

/** The draft of the newest other edition, whose values go on in this one. */
export const draftOfOtherEdition = (sheetId: string, edition: number): Draft | null => {
  for (const other of keptEditions(sheetId).filter((one) => one !== edition)) {
    const kept = keptDraft(sheetId, other);
    if (kept) return kept;
  }
  return null;
};
