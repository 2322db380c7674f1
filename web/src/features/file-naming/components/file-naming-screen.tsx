import { EditedConfiguration } from '../../../shared-features/configuration/edited-configuration';
import { ScreenHead } from '../../../components/heads/screen-head';
import { namingRules } from '../tables/naming-elements';
import { RuleEditor } from './rule-editor';

/** /admin/file-naming/: how exported files and images are named. */
export const FileNamingScreen = () => (
  <>
    <ScreenHead title="ファイル命名規則" />
    <EditedConfiguration kind={namingRules} Editor={RuleEditor} />
  </>
);
