import { useSearchParams } from 'react-router';
import { EditedConfiguration } from '../../../shared-features/configuration/edited-configuration';
import { ScreenTabs } from '../../../shared-features/configuration/screen-tabs';
import { ScreenHead } from '../../../components/heads/screen-head';
import { ConversionRules } from './conversion-rules';
import { conversionPatterns } from '../tables/pattern-rules';
import { PatternEditor } from './pattern-editor';

const tabs = [
  { tab: 'patterns', label: '変換パターン' },
  { tab: 'rules', label: '変換ルール' },
] as const;

/** /admin/converter/: replacements of characters, and named values for output formats. */
export const ConverterScreen = () => {
  const [search] = useSearchParams();
  const chosen = search.get('tab') === 'rules' ? 'rules' : 'patterns';
  return (
    <>
      <ScreenHead title="変換パターン" />
      <ScreenTabs label="変換の設定" tabs={tabs} chosen={chosen} />
      {chosen === 'rules' ? (
        <ConversionRules />
      ) : (
        <EditedConfiguration kind={conversionPatterns} Editor={PatternEditor} />
      )}
    </>
  );
};
