import type { CheckQuery } from '@reader/contracts/http/documents/documents';
import { useCurrentUser } from '../../../../lib/user-context';
import type { EntryMode } from '../../model/form/entry-mode';
import { SendSecondEntry } from '../../entry/second-entry-buttons';
import { FIRST_ENTRY_AT_END } from '../../entry/use-first-entry';
import type { DisplayMode } from './use-display-mode';
import { DisplayModeButton } from './display-mode-button';
import { OthersHere } from './others-here';
import { QueueMode } from './queue-mode';
import { type Busy, SaveButtons } from '../../editing/save-buttons';

interface HeaderActionsProps {
  readonly documentId: string;
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
}

/** What can be done from the top bar of the check screen. */
export const HeaderActions = ({
  documentId,
  query,
  mode,
  isConfirmed,
  isFirstEntry,
  isReadOnly,
  busy,
  ...acts
}: HeaderActionsProps) => {
  const user = useCurrentUser();
  return (
    <>
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
    </>
  );
};
