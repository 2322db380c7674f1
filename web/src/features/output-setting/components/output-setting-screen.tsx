import { useQuery } from '@tanstack/react-query';
import { EditedConfiguration } from '../../../components/configuration/edited-configuration';
import { useChosenConfiguration } from '../../../components/configuration/use-chosen-configuration';
import { OutputSettingIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { TopBarContent } from '../../../components/top-bar-slot';
import { usePageTitle } from '../../../lib/use-page-title';
import { useCurrentUser } from '../../../lib/user-context';
import { loadFormat, outputFormats } from '../api/formats';
import { referencesQuery } from '../api/references';
import { FormatWorkspace } from './format-workspace';

/** /admin/output-setting/: how documents become files (spec 2 §2). */
export const OutputSettingScreen = () => {
  usePageTitle('出力設定');
  const user = useCurrentUser();
  const chosen = useChosenConfiguration(outputFormats);
  const { data: references, isError, refetch } = useQuery(referencesQuery);
  return (
    <>
      <TopBarContent>
        <span style={{ color: 'var(--text-2)' }}>{user.organization.name}</span>
        <Grow />
      </TopBarContent>
      <h1 className="hidden">出力設定</h1>
      <EditedConfiguration
        chosen={chosen}
        load={loadFormat}
        beside={{ isReady: references !== undefined, isError, refetch }}
        Icon={OutputSettingIcon}
        emptyText="列の並びやファイルの書き方をフォーマットとして登録すると、出力時に選べます。"
      >
        {(edited) =>
          references && (
            <FormatWorkspace key={edited.root.id} chosen={chosen} references={references} edited={edited} />
          )
        }
      </EditedConfiguration>
    </>
  );
};
