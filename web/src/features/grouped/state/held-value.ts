import type { ValueMark } from '@reader/contracts/codes/document';
import type { GroupedValue } from '@reader/contracts/http/documents/grouped-values';
import { type UserInput, userInputs } from '@reader/contracts/objects/document/document-content';
import type { PushedObject } from '@reader/contracts/objects/changes';

/** The fields of a value that the grid edits. */
export interface ValueContent {
  readonly value: string;
  readonly mark: ValueMark | null;
  readonly mark_reason: string;
  readonly is_accepted: boolean;
  /** Code points that were accepted one by one: indexes, 0-based, ascending. */
  readonly accepted_characters: readonly number[];
}

/** A value as saved on the server (`saved`) and as shown on the screen (`now`). */
export interface HeldValue {
  readonly id: string;
  readonly document_id: string;
  readonly file_name: string;
  readonly label: string;
  /** The whole of it, should it have to be made again; null: kept by an earlier version. */
  readonly input: UserInput | null;
  /** Its document has it no more: saving makes it again. */
  readonly isGone: boolean;
  /** Content revision at which its document was loaded. */
  readonly revision: number;
  readonly saved: ValueContent;
  readonly now: ValueContent;
  /** Set aside to be reviewed in its document: never accepted with the rest. */
  readonly isFlagged: boolean;
  /** Why the server refused it; null: it did not. */
  readonly refusal: string | null;
}

export const contentOf = ({
  value,
  mark,
  mark_reason,
  is_accepted = false,
  accepted_characters = [],
}: UserInput): ValueContent => ({ value, mark, mark_reason, is_accepted, accepted_characters });

export const heldOf = ({ document_id, file_name, revision, input }: GroupedValue): HeldValue => ({
  id: input.id,
  document_id,
  file_name,
  label: input.label || input.subject,
  input,
  isGone: false,
  revision,
  saved: contentOf(input),
  now: contentOf(input),
  isFlagged: false,
  refusal: null,
});

/** Whether both have the same content; acceptances do not count. */
export const isSameText = (a: ValueContent, b: ValueContent): boolean =>
  a.value === b.value && a.mark === b.mark && a.mark_reason === b.mark_reason;

export const isSame = (a: ValueContent, b: ValueContent): boolean =>
  isSameText(a, b) &&
  a.is_accepted === b.is_accepted &&
  a.accepted_characters.join() === b.accepted_characters.join();

export const isChanged = ({ saved, now, isGone }: HeldValue): boolean => isGone || !isSame(saved, now);

/** Accepts a value, or one of its characters; once all characters are accepted, so is the value. */
export const accepted = (content: ValueContent, position: number | null): ValueContent => {
  if (position === null) return { ...content, is_accepted: true };
  const characters = [...new Set([...content.accepted_characters, position])].sort((a, b) => a - b);
  const isWhole = Array.from(content.value).every(
    (point, index) => point.trim() === '' || characters.includes(index),
  );
  return { ...content, accepted_characters: characters, is_accepted: content.is_accepted || isWhole };
};

const NOT_REVIEWED = { is_accepted: false, accepted_characters: [] } as const;

/** A typed value. A different text loses its acceptance, which was given to the text before. */
export const typed = (content: ValueContent, value: string): ValueContent =>
  value === content.value && content.mark === null
    ? content
    : { value, mark: null, mark_reason: '', ...NOT_REVIEWED };

/** The value with one of its characters replaced by what was typed. */
export const withCharacter = (value: string, position: number, text: string): string =>
  Array.from(value)
    .map((point, index) => (index === position ? text : point))
    .join('');

/** Sets a mark, which empties the value; the same mark again removes it. */
export const marked = (content: ValueContent, mark: ValueMark): ValueContent =>
  content.mark === mark
    ? { ...content, mark: null, mark_reason: '' }
    : { value: '', mark, mark_reason: '', ...NOT_REVIEWED };

/** The whole of a value that is made again. */
const madeAgain = ({ id, document_id, revision, now }: HeldValue, input: UserInput): PushedObject => ({
  ...Object.fromEntries(
    Object.entries(input).filter(([name]) => name in userInputs.schema.shape && !(name in now)),
  ),
  ...now,
  accepted_characters: [...now.accepted_characters],
  _class: 'userInputs',
  id,
  document: document_id,
  _revision: revision,
});

/**
 * The fields of a value that differ, to be pushed; all of one that its document has no more. An acceptance is pushed with the value that was seen, so that it
 * conflicts with a different value saved meanwhile.
 */
export const pushedOf = (held: HeldValue): PushedObject => {
  const { id, document_id, revision, saved, now, input, isGone } = held;
  if (isGone && input) return madeAgain(held, input);
  const accepts =
    now.is_accepted !== saved.is_accepted ||
    now.accepted_characters.join() !== saved.accepted_characters.join();
  return {
    _class: 'userInputs',
    id,
    document: document_id,
    _revision: revision,
    ...((now.value !== saved.value || (accepts && now.mark === null)) && { value: now.value }),
    ...(now.mark !== saved.mark && { mark: now.mark }),
    ...(now.mark_reason !== saved.mark_reason && { mark_reason: now.mark_reason }),
    ...(accepts && { is_accepted: now.is_accepted, accepted_characters: [...now.accepted_characters] }),
  };
};
