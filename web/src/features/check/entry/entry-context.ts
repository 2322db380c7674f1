import type { DocumentEntryAnswer } from '@reader/contracts/http/documents/double-entry';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { createContext, useContext, useMemo } from 'react';
import type { Finding } from '../../../shared-features/fields/model/finding';
import { doubtReason } from '../model/form/doubts';
import { type Differences, noDifferences } from '../model/form/differences';
import type { EntryMode } from '../model/form/entry-mode';

/** How the document on the screen is entered, for what shows its fields. */
export interface Entering {
  readonly mode: EntryMode;
  readonly differences: Differences;
}

export const entersAsEver: Entering = { mode: 'open', differences: noDifferences };

export const EnteringContext = createContext(entersAsEver);

export const useEntering = (): Entering => useContext(EnteringContext);

/** How a document is entered; where two entries differ is known in a third look only. */
export const useEnteringOf = (mode: EntryMode, entry: DocumentEntryAnswer | null): Entering =>
  useMemo(
    () => ({
      mode,
      differences:
        mode === 'compare' && entry ? new Map(entry.differences.map((one) => [one.id, one])) : noDifferences,
    }),
    [mode, entry],
  );

const DIFFERING = '2回の入力が異なります。';

/** Why a value is doubtful, as a sentence. */
export const useDoubtReason = (): ((input: UserInput, finding?: Finding) => string) => {
  const { differences } = useEntering();
  return (input, finding) => (differences.has(input.id) ? DIFFERING : doubtReason(input, finding));
};
