import { EditedConfiguration } from '../../../shared-features/configuration/edited-configuration';
import { useChosenConfiguration } from '../../../shared-features/configuration/use-chosen-configuration';
import { MappingIcon } from '../../../components/icons';
import { ScreenHead } from '../../../components/screen-head';
import { definitions, loadDefinition } from '../api/definitions';
import { DefinitionEditor } from './definition-editor';

/** /admin/accounting/: tables of master data that output formats draw on. */
export const AccountingScreen = () => {
  const chosen = useChosenConfiguration(definitions);
  return (
    <>
      <ScreenHead title="データマッピング" />
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
