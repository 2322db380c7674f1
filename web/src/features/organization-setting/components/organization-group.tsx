import { CopyField } from '../../../components/copy-field';
import { signInName, useCurrentUser } from '../../../lib/user-context';
import { Group } from './group';
import { Line } from './line';

/** What the organisation is called, by people and by programs; it is only read here. */
export const OrganizationGroup = () => {
  const { organization } = useCurrentUser();
  const { id, name, roman_name: romanName } = organization;
  const lines = [
    { label: '名前', text: name },
    {
      label: '組織ID',
      text: romanName,
      below: `ログインするときに、「${signInName('ユーザーID', organization)}」のように使います。組織のアカウントでログインする人は、ログイン画面で入力します。`,
    },
    {
      label: 'プログラム用のID',
      text: id,
      below: 'ファイルを送るアドレス（/api/upload/…/）など、プログラムからの呼び出しに使います。',
    },
  ];
  return (
    <Group group="organization" note="ここでは変えられません">
      {lines.map(({ label, text, below }) => (
        <Line key={label} label={label} below={below}>
          <CopyField label={label === '名前' ? '組織の名前' : label} text={text} isOnly={false} />
        </Line>
      ))}
    </Group>
  );
};
