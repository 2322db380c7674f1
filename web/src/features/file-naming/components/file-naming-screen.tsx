import { useMemo } from 'react';
import { EditedConfiguration } from '../../../components/configuration/edited-configuration';
import { useChosenConfiguration } from '../../../components/configuration/use-chosen-configuration';
import { FileNamingIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { TopBarContent } from '../../../components/top-bar-slot';
import { usePageTitle } from '../../../lib/use-page-title';
import { useCurrentUser } from '../../../lib/user-context';
import { loadRule, namingRulesOf } from '../api/naming-rules';
import { RuleEditor } from './rule-editor';

/** /admin/file-naming/: how exported files and images are named. */
export const FileNamingScreen = () => {
  usePageTitle('ファイル命名規則');
  const { organization } = useCurrentUser();
  const chosen = useChosenConfiguration(useMemo(() => namingRulesOf(organization.id), [organization.id]));
  return (
    <>
      <TopBarContent>
        <span style={{ color: 'var(--text-2)' }}>{organization.name}</span>
        <Grow />
      </TopBarContent>
      <h1 className="hidden">ファイル命名規則</h1>
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
