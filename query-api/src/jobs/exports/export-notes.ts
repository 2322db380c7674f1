import type { ExportNote } from '@reader/contracts/events/job';

/** Notes that are listed; of the others only the number is kept. */
export const LISTED_NOTES = 300;

/** What is to be told of an export while it is made. */
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
      if (notes.length < LISTED_NOTES) notes.push(note);
      else furtherNotes += 1;
    },
    guarded: () => {
      guardedCells += 1;
    },
    result: () => ({ notes, furtherNotes, replacedCharacters, guardedCells }),
  };
};
