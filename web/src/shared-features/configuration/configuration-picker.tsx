import { Button } from '@mui/material';
import { useCurrentUser } from '../../lib/user-context';
import { useConfigurationFile } from '../configuration-file/use-configuration-file';
import { PlusIcon } from '../../components/icons';
import { SmallLabel, VerticalLine } from '../../components/layout';
import { type MoreAction, MoreActions } from '../../components/lists/more-actions';
import { Pick } from '../../components/picks/pick';
import type { ChosenConfiguration } from './use-chosen-configuration';

/** Chooses, adds and deletes configurations, and offers actions on the chosen one. */
export const ConfigurationPicker = ({
  chosen: { kind, roots, chosen, choose, askToAdd, showMade },
  label = kind.noun,
  name = chosen?.name,
  actions = [],
  onDelete,
}: {
  chosen: ChosenConfiguration;
  /** Label of the choice if it differs from the kind's name. */
  label?: string;
  /** The current name of the chosen one while it is being renamed. */
  name?: string | undefined;
  actions?: readonly MoreAction[];
  /** Absent while the chosen one is loading. */
  onDelete?: () => void;
}) => {
  const { noun, isInFiles } = kind;
  const { isReadOnly } = useCurrentUser();
  const file = useConfigurationFile(noun);
  if (!chosen) return null;
  const fileActions = [
    { label: 'ファイルに書き出す', run: () => void file.exportFile(chosen) },
    { label: 'ファイルから取り込む', run: () => void file.importFile().then(showMade) },
  ];
  return (
    <>
      <SmallLabel aria-hidden>{label}</SmallLabel>
      <Pick
        label={label}
        width={264}
        value={chosen.id}
        options={roots.map((root) => ({
          value: root.id,
          label: root.id === chosen.id ? (name ?? root.name) : root.name,
        }))}
        onChange={choose}
        sx={{ fontWeight: 600, flexShrink: 1 }}
      />
      {!isReadOnly && onDelete && (
        <>
          <Button variant="text" startIcon={<PlusIcon />} onClick={() => void askToAdd()}>
            {noun}を追加
          </Button>
          <Actions label={`${noun}の操作`} actions={[...actions, ...(isInFiles ? fileActions : [])]} />
          <VerticalLine className="divider" />
          <Button variant="text" color="error" onClick={onDelete}>
            {noun}を削除
          </Button>
        </>
      )}
    </>
  );
};

/** A single action needs no menu. */
const Actions = ({ label, actions }: { label: string; actions: readonly MoreAction[] }) => {
  const [only, ...others] = actions;
  return only && others.length === 0 ? (
    <Button variant="text" disabled={only.isDisabled ?? false} onClick={only.run}>
      {only.label}
    </Button>
  ) : (
    <MoreActions label={label} actions={actions} />
  );
};
