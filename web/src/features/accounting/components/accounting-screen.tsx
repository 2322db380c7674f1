import { EditedConfiguration } from '../../../components/configuration/edited-configuration';
import { useChosenConfiguration } from '../../../components/configuration/use-chosen-configuration';
import { MappingIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { TopBarContent } from '../../../components/top-bar-slot';
import { usePageTitle } from '../../../lib/use-page-title';
import { useCurrentUser } from '../../../lib/user-context';
import { definitions, loadDefinition } from '../api/definitions';
import { DefinitionEditor } from './definition-editor';

/** /admin/accounting/: tables of master data that output formats draw on. */
export const AccountingScreen = () => {
  usePageTitle('データマッピング');
  const user = useCurrentUser();
  const chosen = useChosenConfiguration(definitions);
  return (
    <>
      <TopBarContent>
        <span style={{ color: 'var(--text-2)' }}>{user.organization.name}</span>
        <Grow />
      </TopBarContent>
      <h1 className="hidden">データマッピング</h1>
      <EditedConfiguration
        chosen={chosen}
        load={loadDefinition}
        Icon={MappingIcon}
        emptyText={
          '社員番号から所属コードを引くような対応表です。\n追加すると、出力設定でその項目を出力できます。'
        }
      >
        {(edited) => <DefinitionEditor key={edited.root.id} chosen={chosen} edited={edited} />}
      </EditedConfiguration>
    </>
  );
};
