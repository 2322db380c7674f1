import { EditedConfiguration } from '../../../shared-features/configuration/edited-configuration';
import { ScreenHead } from '../../../components/heads/screen-head';
import { definitions } from '../tables/mapping-titles';
import { DefinitionEditor } from './definition-editor';

/** /admin/accounting/: tables of master data that output formats use. */
export const AccountingScreen = () => (
  <>
    <ScreenHead title="データマッピング" />
    <EditedConfiguration kind={definitions} Editor={DefinitionEditor} />
  </>
);
