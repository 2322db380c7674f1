import type { ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { ACCEPTANCE_FIELDS } from '@reader/contracts/objects/document/review-state';
import { useState } from 'react';
import { ConflictDialog, plainText } from '../../../components/dialogs/conflict-dialog';
import { type Dialogs, useDialogs } from '../../../components/dialogs/dialogs-context';
import { OwnSaves } from '../../../lib/editing/own-saves';
import { type ConflictChoice, saveUntilDone } from '../../../lib/editing/save-changes';
import type { Conflict } from '../../../lib/editing/save-result';
import { mayBeSaved, pushedObjects, saveChanges } from '../../../lib/http/transactions';
import { isAcceptanceOnly } from '../model/editor/content';
import { acceptanceNameOf, labelOfConflict, markNameOf } from '../model/editor/conflict-labels';
import type { Editor } from '../model/editor/editor';
import { typeNameOf } from '../model/page/frames';
import type { DocumentEditor } from './use-document-editor';
import type { ComparedEntries } from './use-compared-entries';

const isSameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const isDeleted = ({ _class, id }: Conflict, changes: readonly ObjectChange[]): boolean =>
  changes.some((change) => change.class === _class && change.id === id && change.action === 'deleted');

/** Whether a person is asked: conflicts of acceptances are resolved without asking, unless that would undo a deletion. */
const isAsked = (conflict: Conflict, changes: readonly ObjectChange[]): boolean => {
  const { _class, id, field } = conflict;
  const isAcceptance =
    ACCEPTANCE_FIELDS.includes(field) ||
    (field === 'value' &&
      changes.some((change) => change.class === _class && change.id === id && isAcceptanceOnly(change)));
  return !isAcceptance || isDeleted(conflict, changes);
};

/** Tables before their cells: a cell returns into its table only where that is. */
const tablesFirst = (conflicts: readonly Conflict[]): Conflict[] =>
  [...conflicts].sort((a, b) => Number(a._class === 'userInputs') - Number(b._class === 'userInputs'));

/** Whose values win: asked for what was entered here; what was only accepted and others have changed is looked at again. */
const chosenBy = async (
  dialogs: Dialogs,
  editor: Editor,
  conflicts: readonly Conflict[],
): Promise<readonly ConflictChoice[] | null> => {
  const view = editor.view();
  const asked = conflicts.filter((conflict) => isAsked(conflict, view.changes));
  const choices =
    asked.length === 0
      ? []
      : await dialogs.ask(ConflictDialog, {
          conflicts: asked,
          labelOf: (conflict: Conflict) => labelOfConflict(view, conflict),
          textOf: ({ field }: Conflict, value: unknown) =>
            typeNameOf(field, value) ??
            markNameOf(field, value) ??
            acceptanceNameOf(field, value) ??
            plainText(value),
        });
  const unasked = ({ id }: Conflict) => (asked.some((one) => one.id === id) ? 'mine' : 'theirs');
  return choices && conflicts.map((conflict) => choices[asked.indexOf(conflict)] ?? unasked(conflict));
};

interface SavingSteps {
  /** Lays the newest content under the edits, of the revision `atLeast` or a later one. */
  readonly reload: (atLeast: number) => Promise<ReaderDocumentAnswer>;
  /** What was taken from others is not what was asked about. */
  readonly noteTaken: () => void;
  /** After each push. */
  readonly onSaved: () => void;
}

/** Saves all that was changed on a document; false: the person went back to editing. */
export const useSaveAll = (
  documentId: string,
  { editor, revision, forgetRestored }: DocumentEditor,
  compared: ComparedEntries['compared'],
  { reload, noteTaken, onSaved }: SavingSteps,
) => {
  const dialogs = useDialogs();
  const [ownSaves] = useState(() => new OwnSaves(revision.base, mayBeSaved));
  return async (): Promise<boolean> => {
    editor.endTyping();
    return saveUntilDone({
      next: () => {
        const { changes } = editor.view();
        return changes.length > 0 ? changes : null;
      },
      push: (changes) =>
        ownSaves.during(changes, () =>
          saveChanges(
            pushedObjects(changes, () => ({
              document: documentId,
              _revision: revision.base(),
              ...(compared && { _compares: compared }),
            })),
          ),
        ),
      markSaved: (changes, answer) => {
        editor.markSaved(changes);
        revision.saved(answer);
        forgetRestored();
        onSaved();
      },
      choose: (conflicts) =>
        ownSaves.chosen(editor.view().changes, conflicts, (ofOthers) => chosenBy(dialogs, editor, ofOthers)),
      rebase: async (changes, { revision: resolved }, theirs) => {
        const { document } = await reload(resolved);
        revision.resolvedOn(resolved);
        for (const { _class, id, field } of tablesFirst(theirs)) editor.revert(id, field, _class);
        if (editor.view().changes.length === 0) revision.nothingEdited();
        // Saved while the question stood: nobody has seen that.
        const isOther = ({ _class, id, field, theirs: chosen }: Conflict): boolean =>
          !isSameJson(editor.savedObject(_class, id)?.[field], chosen);
        // Of what was to be deleted the question names one field; it stays with all that others made of it.
        const isUnseen = (one: Conflict): boolean => isDeleted(one, changes) || isOther(one);
        if (theirs.length > 0 && (document.content_revision > resolved || theirs.some(isUnseen))) noteTaken();
      },
    });
  };
};
