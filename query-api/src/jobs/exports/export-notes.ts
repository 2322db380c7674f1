import type { ExportNote } from '@reader/contracts/jobs/export/events';

/** Notes that are listed; of the others only the number is kept. */
export const LISTED_NOTES = 300;

/** Characters that one note names; a page in another script has thousands. */
const NAMED_CHARACTERS = 50;

const shortened = (note: ExportNote): ExportNote => {
  if (note.kind !== 'replaced') return note;
  const characters = [...note.characters];
  return characters.length <= NAMED_CHARACTERS
    ? note
    : { ...note, characters: `${characters.slice(0, NAMED_CHARACTERS).join('')}…` };
};

/** What is noted of an export while it is made. */
export interface ExportNotes {
  add(note: ExportNote): void;
  /** Another cell got an apostrophe before it. */
  guarded(): void;
  result(): {
    readonly notes: ExportNote[];
    readonly furtherNotes: number;
    readonly replacedCharacters: number;
    readonly guardedCells: number;
  };
}

export const exportNotes = (): ExportNotes => {
  const notes: ExportNote[] = [];
  let furtherNotes = 0;
  let replacedCharacters = 0;
  let guardedCells = 0;
  return {
    add: (note) => {
      if (note.kind === 'replaced') replacedCharacters += [...note.characters].length;
      if (notes.length < LISTED_NOTES) notes.push(shortened(note));
      else furtherNotes += 1;
    },
    guarded: () => {
      guardedCells += 1;
    },
    result: () => ({ notes, furtherNotes, replacedCharacters, guardedCells }),
  };
};
