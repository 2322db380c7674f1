import { Button } from '@mui/material';
import { CodeField } from '../../../components/panels/code-field';

/** The second step of signing in: a code of the app, or a recovery code in its place. */
export const CodeStep = ({
  code,
  fault,
  isForRecovery,
  onChange,
  onKind,
  onBack,
}: {
  code: string;
  fault: string;
  isForRecovery: boolean;
  onChange: (code: string) => void;
  onKind: (isForRecovery: boolean) => void;
  onBack: () => void;
}) => (
  <>
    <p style={{ marginBottom: 16 }}>
      {isForRecovery
        ? '保管してある回復コードを1つ入力してください。使ったコードは、もう使えません。'
        : '認証アプリに表示されている6桁のコードを入力してください。'}
    </p>
    <CodeField
      autoFocus
      label={isForRecovery ? '回復コード' : '6桁のコード'}
      isForRecovery={isForRecovery}
      value={code}
      fault={fault}
      onChange={onChange}
    />
    <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <Button variant="text" onClick={() => onKind(!isForRecovery)}>
        {isForRecovery ? '認証アプリのコードを使う' : 'アプリを使えないとき'}
      </Button>
      <Button variant="text" onClick={onBack}>
        戻る
      </Button>
    </div>
  </>
);
