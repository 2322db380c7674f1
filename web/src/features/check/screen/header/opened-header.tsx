import type { CheckQuery, ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { memo } from 'react';
import { useCurrentUser } from '../../../../lib/user-context';
import { type Busy, SaveButtons } from '../../editing/save-buttons';
import { SendSecondEntry } from '../../entry/second-entry-buttons';
import { FIRST_ENTRY_AT_END } from '../../entry/use-first-entry';
import type { EntryMode } from '../../model/form/entry-mode';
import { CheckHeader } from './check-header';
import { DisplayModeButton } from './display-mode-button';
import { OthersHere } from './others-here';
import { QueueMode } from './queue-mode';
import type { DisplayMode } from './use-display-mode';

interface OpenedHeaderProps {
  readonly place: ReaderDocumentAnswer;
  readonly query: CheckQuery;
  readonly mode: EntryMode;
  readonly isConfirmed: boolean;
  /** Confirming ends the first of two entries. */
  readonly isFirstEntry: boolean;
  /** Nothing of the document is changed here. */
  readonly isReadOnly: boolean;
  readonly busy: Busy;
  readonly display: DisplayMode;
  readonly onDisplay: () => void;
  readonly onSave: () => void;
  readonly onConfirm: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** The top bar of an opened document. Memoised: a key typed in a field is no reason to draw it. */
export const OpenedHeader = memo(
  ({ place, query, mode, isConfirmed, isFirstEntry, isReadOnly, busy, ...acts }: OpenedHeaderProps) => {
    const user = useCurrentUser();
    const { id: documentId } = place.document;
    return (
      <CheckHeader {...{ documentId, place, query }} onPrevious={acts.onPrevious} onNext={acts.onNext}>
        <OthersHere documentId={documentId} isChecking={!isReadOnly} />
        {query.queue === 'on' && <QueueMode documentId={documentId} query={query} />}
        <DisplayModeButton mode={acts.display} onNext={acts.onDisplay} />
        {mode === 'blind' && <SendSecondEntry busy={busy} onSend={acts.onConfirm} />}
        {mode !== 'blind' && !user.isReadOnly && (
          <SaveButtons
            busy={busy}
            isConfirmed={isConfirmed || mode === 'waiting'}
            confirmText={isFirstEntry ? FIRST_ENTRY_AT_END.yes : undefined}
            onSave={acts.onSave}
            onConfirm={acts.onConfirm}
          />
        )}
      </CheckHeader>
    );
  },
);
OpenedHeader.displayName = 'OpenedHeader';
