import type { ValueMark } from '@reader/contracts/codes/document';
import type { GroupedValue } from '@reader/contracts/http/documents/grouped-values';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { PushedObject } from '@reader/contracts/objects/changes';

/** What a person says of a value in the grid. */
export interface Said {
  readonly value: string;
  readonly mark: ValueMark | null;
  readonly mark_reason: string;
  readonly is_accepted: boolean;
  /** Code points that were looked at one by one, 0-based, rising. */
  readonly accepted_characters: readonly number[];
}

/** A value as the server has it and as it is on the screen. */
export interface HeldValue {
  readonly id: string;
  readonly document_id: string;
  readonly file_name: string;
  readonly label: string;
  /** Content revision of its document that was seen. */
  readonly revision: number;
  readonly saved: Said;
  readonly now: Said;
  /** To be looked at in its document: it is never accepted with the rest. */
  readonly isFlagged: boolean;
  /** Why the server did not take it; null: it was not refused. */
  readonly refusal: string | null;
}

export const saidOf = ({
  value,
  mark,
  mark_reason,
  is_accepted = false,
  accepted_characters = [],
}: UserInput): Said => ({ value, mark, mark_reason, is_accepted, accepted_characters });

export const heldOf = ({ document_id, file_name, revision, input }: GroupedValue): HeldValue => ({
  id: input.id,
  document_id,
  file_name,
  label: input.label || input.subject,
  revision,
  saved: saidOf(input),
  now: saidOf(input),
  isFlagged: false,
  refusal: null,
});

const isSameText = (a: Said, b: Said): boolean =>
  a.value === b.value && a.mark === b.mark && a.mark_reason === b.mark_reason;

export const isSame = (a: Said, b: Said): boolean =>
  isSameText(a, b) &&
  a.is_accepted === b.is_accepted &&
  a.accepted_characters.join() === b.accepted_characters.join();

export const isChanged = ({ saved, now }: HeldValue): boolean => !isSame(saved, now);

/** Accepts a value, or one of its characters: all of them together are the value. */
export const accepted = (said: Said, position: number | null): Said => {
  if (position === null) return { ...said, is_accepted: true };
  const characters = [...new Set([...said.accepted_characters, position])].sort((a, b) => a - b);
  const isWhole = Array.from(said.value).every(
    (point, index) => point.trim() === '' || characters.includes(index),
  );
  return { ...said, accepted_characters: characters, is_accepted: said.is_accepted || isWhole };
};

const NOTHING_LOOKED_AT = { is_accepted: false, accepted_characters: [] } as const;

/** A value that was typed: whoever accepted the one before had seen another. */
export const typed = (said: Said, value: string): Said =>
  value === said.value && said.mark === null
    ? said
    : { value, mark: null, mark_reason: '', ...NOTHING_LOOKED_AT };

/** The value with one of its characters replaced by what was typed. */
export const withCharacter = (value: string, position: number, text: string): string =>
  Array.from(value)
    .map((point, index) => (index === position ? text : point))
    .join('');

/** A mark empties the value; the same mark again takes it away. */
export const marked = (said: Said, mark: ValueMark): Said =>
  said.mark === mark
    ? { ...said, mark: null, mark_reason: '' }
    : { value: '', mark, mark_reason: '', ...NOTHING_LOOKED_AT };

/**
 * What is pushed of a value: the fields that differ. With an acceptance goes the value that was seen, so that another
 * one that somebody has saved meanwhile is a conflict.
 */
export const pushedOf = ({ id, document_id, revision, saved, now }: HeldValue): PushedObject => {
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
