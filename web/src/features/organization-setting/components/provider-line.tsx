import { Button, IconButton } from '@mui/material';
import { DeleteIcon } from '../../../components/icons';
import { useIdentityProvider } from '../state/use-identity-provider';
import { Line } from './line';

const passwordText = (areForOthers: boolean): string =>
  areForOthers
    ? 'パスワードでもログインできます。'
    : 'パスワードでログインできるのは、システム管理者と監査者だけです。';

/** The organisation's identity provider, which is set apart from the other settings and counts at once. */
export const ProviderLine = () => {
  const { provider, isError, isBusy, set, remove } = useIdentityProvider();
  const text = () => {
    if (provider === undefined) return isError ? '読み込めません' : '';
    if (provider === null) return '使わない';
    return `${provider.is_on ? '使う' : '設定済み（使わない）'} ${provider.issuer}`;
  };
  return (
    <Line
      label="組織のアカウント"
      below={
        provider?.is_on
          ? passwordText(provider.are_passwords_for_others)
          : '組織の認証サービス（OpenID Connect）でログインできるようにします。'
      }
    >
      <span style={{ overflowWrap: 'anywhere' }}>{text()}</span>
      {provider !== undefined && (
        <Button
          variant="text"
          size="small"
          aria-label="組織のアカウントを設定"
          disabled={isBusy}
          onClick={() => void set()}
        >
          設定
        </Button>
      )}
      {provider && (
        <IconButton
          size="small"
          aria-label="組織のアカウントの設定を削除"
          title="設定を削除"
          disabled={isBusy}
          onClick={() => void remove()}
        >
          <DeleteIcon />
        </IconButton>
      )}
    </Line>
  );
};
