import { useMemo } from 'react';
import { EditedConfiguration } from '../../../shared-features/configuration/edited-configuration';
import { useChosenConfiguration } from '../../../shared-features/configuration/use-chosen-configuration';
import { PresetIcon } from '../../../components/icons';
import { ScreenHead } from '../../../components/screen-head';
import { useCurrentUser } from '../../../lib/user-context';
import { loadPreset, presetsOf } from '../api/presets';
import { PresetEditor } from './preset-editor';

/** /admin/preset-user-input/: prepared items that the check screen offers. */
export const PresetScreen = () => {
  const { organization } = useCurrentUser();
  const chosen = useChosenConfiguration(useMemo(() => presetsOf(organization.id), [organization.id]));
  return (
    <>
      <ScreenHead title="プリセット" />
      <EditedConfiguration
        chosen={chosen}
        load={loadPreset}
        Icon={PresetIcon}
        emptyText={
          '帳票に関わらず用意しておく入力項目の集まりです。\n追加すると、オプションで読取時に使うものを選べます。'
        }
      >
        {(edited) => <PresetEditor key={edited.root.id} chosen={chosen} edited={edited} />}
      </EditedConfiguration>
    </>
  );
};
