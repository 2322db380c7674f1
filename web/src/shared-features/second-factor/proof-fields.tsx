import { CodeField } from '../../components/panels/code-field';
import { PasswordField } from '../../components/panels/password-field';
import type { useProof } from './use-proof';

/** Whether enough was typed to be sent. */
export const isComplete = ({ password, code }: ReturnType<typeof useProof>, asksCode: boolean): boolean =>
  password !== '' && (!asksCode || code !== '');

/** Password, and a code where one is set up: it is the person, and not who found the screen left open. */
export const ProofFields = ({
  proof,
  asksCode,
}: {
  proof: ReturnType<typeof useProof>;
  asksCode: boolean;
}) => (
  <>
    <PasswordField
      autoFocus
      label="パスワード"
      isNew={false}
      value={proof.password}
      fault={proof.faults.password}
      onChange={proof.setPassword}
    />
    {asksCode && (
      <CodeField
        label="認証アプリのコード、または回復コード"
        value={proof.code}
        fault={proof.faults.code}
        onChange={proof.setCode}
      />
    )}
  </>
);
