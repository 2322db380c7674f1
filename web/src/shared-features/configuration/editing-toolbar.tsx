import type { ObjectLists } from '../../lib/editing/object-changes';
import { reportFailure } from '../../components/toasts/report-failure';
import type { MoreAction } from '../../components/lists/more-actions';
import { ConfigurationPicker } from './configuration-picker';
import { ConfigurationToolbar } from './configuration-toolbar';
import { SaveButtons } from './save-buttons';
import type { ChosenConfiguration } from './use-chosen-configuration';
import type { ConfigurationEditor } from './editing/use-configuration-editor';
import { type PendingEdit, noPendingEdit } from './use-unsaved-guard';

/** The head of an editor: chooses, adds, copies and deletes configurations, and saves the edited one. */
export const EditingToolbar = <Lists extends ObjectLists>({
  chosen,
  editing,
  label = chosen.kind.noun,
  name,
  saveLabel,
  actions = [],
  canCopy = true,
  pendingEdit = noPendingEdit,
  loss,
  onGone,
}: {
  chosen: ChosenConfiguration;
  editing: ConfigurationEditor<Lists>;
  label?: string;
  /** The current name of the chosen one while it is being renamed. */
  name?: string;
  /** Label of the save button. */
  saveLabel?: string;
  actions?: readonly MoreAction[];
  canCopy?: boolean;
  /** Something edited alongside that is not among the changes yet. */
  pendingEdit?: PendingEdit;
  /** What is lost by deleting the chosen one, as a Japanese sentence. */
  loss: () => string | Promise<string>;
  /** Called after it was deleted. */
  onGone?: () => void;
}) => {
  const { editor } = editing;
  const copy = async () => {
    if (await pendingEdit.settle()) await chosen.askToCopy(editor.view().lists);
  };
  const remove = async () => {
    try {
      await chosen.askToRemove({
        loss: await loss(),
        revision: editing.revision(),
        onGone: () => {
          onGone?.();
          editor.discard();
        },
      });
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <ConfigurationToolbar
      label={label}
      picker={
        <ConfigurationPicker
          chosen={chosen}
          label={label}
          name={name}
          actions={[...actions, ...(canCopy ? [{ label: '複製', run: () => void copy() }] : [])]}
          onDelete={() => void remove()}
        />
      }
    >
      <SaveButtons label={saveLabel} editing={editing} pendingEdit={pendingEdit} />
    </ConfigurationToolbar>
  );
};
