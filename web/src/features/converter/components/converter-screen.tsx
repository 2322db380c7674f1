import { useSearchParams } from 'react-router';
import { ScreenTabs } from '../../../components/configuration/screen-tabs';
import { Grow } from '../../../components/layout';
import { TopBarContent } from '../../../components/top-bar-slot';
import { usePageTitle } from '../../../lib/use-page-title';
import { useCurrentUser } from '../../../lib/user-context';
import { ConversionRules } from './conversion-rules';
import { Patterns } from './patterns';

const tabs = [
  { tab: 'patterns', label: '変換パターン' },
  { tab: 'rules', label: '変換ルール' },
] as const;

/** /admin/converter/: replacements of characters, and the named values that output formats use. */
export const ConverterScreen = () => {
  usePageTitle('変換パターン');
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const chosen = search.get('tab') === 'rules' ? 'rules' : 'patterns';
  return (
    <>
      <TopBarContent>
        <span style={{ color: 'var(--text-2)' }}>{user.organization.name}</span>
        <Grow />
      </TopBarContent>
      <h1 className="hidden">変換パターン</h1>
      <ScreenTabs label="変換の設定" tabs={tabs} chosen={chosen} />
      {chosen === 'rules' ? <ConversionRules /> : <Patterns />}
    </>
  );
};
