import type { DemandBody } from '@reader/contracts/http/forms/respondents';
import { listOf, number, orNull, record, text, textsByName } from '../calls/shape';
import { deviceStorage, readKept } from './storage';

/** A file that was chosen; its bytes are kept apart (`web/src/public-form/keeping/kept-files.ts`). */
export interface ChosenFile {
  readonly id: string;
  readonly fragment: string;
  readonly name: string;
  readonly bytes: number;
  readonly type: string;
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
}

/** Drafts are kept under this, the form and the edition. */
export const DRAFTS = 'reader-form:';
const keyOf = (sheetId: string, edition: number): string => `${DRAFTS}${sheetId}:${edition}`;

const demandBody = record<DemandBody>({
  id: text,
  sheet: text,
  channel: () => 'W',
  comment: text,
  status: () => 'U',
  edition: number,
  fragment_inputs: listOf(record({ form_item: text, fragment: text, value: text })),
  attachments: listOf(record({ id: text, fragment: text, name: text, bytes: number })),
});

const draft = record<Draft>({
  edition: number,
  submission: text,
  values: textsByName,
  files: listOf(record<ChosenFile>({ id: text, fragment: text, name: text, bytes: number, type: text })),
  attempts: listOf(demandBody),
  accepted: orNull(demandBody),
});

/** The draft of an edition on this device. */
export const keptDraft = (sheetId: string, edition: number): Draft | null =>
  readKept(deviceStorage, keyOf(sheetId, edition), draft);

/** Keeps a draft on this device; false where it cannot. */
export const keepDraft = (sheetId: string, kept: Draft): boolean =>
  deviceStorage.set(keyOf(sheetId, kept.edition), JSON.stringify(kept));

export const dropDraft = (sheetId: string, edition: number): void =>
  deviceStorage.remove(keyOf(sheetId, edition));

/** Editions of which this device has a draft, the newest first. */
const keptEditions = (sheetId: string): number[] => {
  const start = `${DRAFTS}${sheetId}:`;
  return deviceStorage
    .keys()
    .filter((key) => key.startsWith(start))
    .map((key) => Number(key.slice(start.length)))
    .filter((edition) => Number.isInteger(edition))
    .sort((a, b) => b - a);
};

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
