import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LastingButton } from '../../../components/lasting-button';
import { toasts } from '../../../components/toasts/toast-store';
import {
  ownSecondFactorQuery,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../shared-features/second-factor/api';
import { isComplete, ProofFields } from '../../../shared-features/second-factor/proof-fields';
import { RecoveryCodeList } from '../../../shared-features/second-factor/recovery-codes';
import { useProof } from '../../../shared-features/second-factor/use-proof';

const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 });

/** Asks for password and code, and does what its button says. */
const ProofForm = ({
  text,
  yes,
  isDestructive = false,
  proof,
  back,
  onSend,
}: {
  text: string;
  yes: string;
  isDestructive?: boolean;
  proof: ReturnType<typeof useProof>;
  back: ReactNode;
  onSend: () => void;
}) => {
  const canSend = isComplete(proof, true);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend && !proof.isSending) onSend();
      }}
    >
      <p style={{ marginBottom: 12 }}>{text}</p>
      <ProofFields proof={proof} asksCode />
      <Actions>
        {back}
        <LastingButton
          type="submit"
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          disabled={!canSend}
          isOff={proof.isSending}
        >
          {yes}
        </LastingButton>
      </Actions>
    </form>
  );
};

interface StepProps {
  readonly back: ReactNode;
  readonly onDone: () => void;
}

/** Makes new recovery codes and shows them once. */
export const RenewStep = ({
  owner,
  back,
  onDone,
  onAtStake,
}: StepProps & {
  owner: string;
  /** From when they are asked for on, unless none are made: closing loses them. */
  onAtStake: (areAtStake: boolean) => void;
}) => {
  const queries = useQueryClient();
  const proof = useProof();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const send = async () => {
    onAtStake(true);
    const made = await proof.send(renewRecoveryCodes);
    if (!made) onAtStake(false);
    await queries.invalidateQueries({ queryKey: ownSecondFactorQuery.queryKey });
    if (made) setCodes(made);
  };
  if (codes)
    return (
      <>
        <p>新しい回復コードです。前のコードは、もう使えません。この画面を閉じると、もう表示できません。</p>
        <RecoveryCodeList codes={codes} owner={owner} />
        <Actions>
          <Button variant="contained" onClick={onDone}>
            保管しました
          </Button>
        </Actions>
      </>
    );
  return (
    <ProofForm
      text="新しい回復コードを10個作ります。前のコードは使えなくなります。"
      yes="作り直す"
      proof={proof}
      back={back}
      onSend={() => void send()}
    />
  );
};

/** Gives up the second factor. */
export const RemoveStep = ({ back, onDone }: StepProps) => {
  const queries = useQueryClient();
  const proof = useProof();
  const send = async () => {
    const isDone = await proof.send((given) => removeSecondFactor(given).then(() => true));
    await queries.invalidateQueries({ queryKey: ownSecondFactorQuery.queryKey });
    if (!isDone) return;
    toasts.success('2段階認証を解除しました。');
    onDone();
  };
  return (
    <ProofForm
      text="これからは、パスワードだけでログインするようになります。回復コードも使えなくなります。"
      yes="解除する"
      isDestructive
      proof={proof}
      back={back}
      onSend={() => void send()}
    />
  );
};
