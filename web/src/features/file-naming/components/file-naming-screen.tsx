import { useMemo } from 'react';
import { EditedConfiguration } from '../../../shared-features/configuration/edited-configuration';
import { useChosenConfiguration } from '../../../shared-features/configuration/use-chosen-configuration';
import { FileNamingIcon } from '../../../components/icons';
import { ScreenHead } from '../../../components/screen-head';
import { useCurrentUser } from '../../../lib/user-context';
import { loadRule, namingRulesOf } from '../api/naming-rules';
import { RuleEditor } from './rule-editor';

/** /admin/file-naming/: how exported files and images are named. */
export const FileNamingScreen = () => {
  const { organization } = useCurrentUser();
  const chosen = useChosenConfiguration(useMemo(() => namingRulesOf(organization.id), [organization.id]));
  return (
    <>
      <ScreenHead title="ファイル命名規則" />
      <EditedConfiguration
        chosen={chosen}
        load={loadRule}
        Icon={FileNamingIcon}
        emptyText={
          '出力するファイルの名前を、読み取った値や日付から作ります。\n追加すると、出力設定や画像のリネームで選べます。'
        }
      >
        {(edited) => <RuleEditor key={edited.root.id} chosen={chosen} edited={edited} />}
      </EditedConfiguration>
    </>
  );
};
