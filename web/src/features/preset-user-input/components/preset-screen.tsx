import { useMemo } from 'react';
import { EditedConfiguration } from '../../../components/configuration/edited-configuration';
import { useChosenConfiguration } from '../../../components/configuration/use-chosen-configuration';
import { PresetIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { TopBarContent } from '../../../components/top-bar-slot';
import { usePageTitle } from '../../../lib/use-page-title';
import { useCurrentUser } from '../../../lib/user-context';
import { loadPreset, presetsOf } from '../api/presets';
import { PresetEditor } from './preset-editor';

/** /admin/preset-user-input/: prepared items that the check screen offers. */
export const PresetScreen = () => {
  usePageTitle('プリセット');
  const { organization } = useCurrentUser();
  const chosen = useChosenConfiguration(useMemo(() => presetsOf(organization.id), [organization.id]));
  return (
    <>
      <TopBarContent>
        <span style={{ color: 'var(--text-2)' }}>{organization.name}</span>
        <Grow />
      </TopBarContent>
      <h1 className="hidden">プリセット</h1>
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
