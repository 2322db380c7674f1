import type { ObjectLists } from '../../lib/editing/object-changes';
import { reportFailure } from '../../components/toasts/report-failure';
import { type ConfigurationAction, ConfigurationPicker } from './configuration-picker';
import { ConfigurationToolbar } from './configuration-toolbar';
import { SaveButtons } from './save-buttons';
import type { ChosenConfiguration } from './use-chosen-configuration';
import type { ConfigurationEditor } from './use-configuration-editor';
import { type Beside, nothingBeside } from './use-unsaved-guard';

/** The head of an editor: chooses, adds, copies and deletes configurations, and saves the one that is edited. */
export const EditingToolbar = <Lists extends ObjectLists>({
  chosen,
  editing,
  label = chosen.kind.noun,
  name,
  saveLabel,
  actions = [],
  canCopy = true,
  beside = nothingBeside,
  loss,
  onGone,
}: {
  chosen: ChosenConfiguration;
  editing: ConfigurationEditor<Lists>;
  label?: string;
  /** What the chosen one is called now, when it is being renamed. */
  name?: string;
  /** What saving is called on the screen. */
  saveLabel?: string;
  actions?: readonly ConfigurationAction[];
  canCopy?: boolean;
  /** Something that is edited beside and not among the changes yet. */
  beside?: Beside;
  /** What is lost with the chosen one, for people. */
  loss: () => string | Promise<string>;
  /** It was deleted. */
  onGone?: () => void;
}) => {
  const { editor } = editing;
  const copy = async () => {
    if (await beside.settle()) await chosen.askToCopy(editor.view().lists);
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
      <SaveButtons label={saveLabel} editing={editing} beside={beside} />
    </ConfigurationToolbar>
  );
};
