import { styled } from '@mui/material/styles';
import { inFours, readTypedCode } from '@reader/contracts/codes/second-factor';
import type { SecondFactorSetUp } from '@reader/contracts/http/administration/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LastingButton } from '../../components/lasting-button';
import { CodeField } from '../../components/panels/code-field';
import { TickBox } from '../../components/tick-box';
import { reportFailure } from '../../components/toasts/report-failure';
import { toasts } from '../../components/toasts/toast-store';
import { HttpProblem } from '../../lib/http/http';
import { beginSetUp, confirmSetUp, ownSecondFactorQuery } from './api';
import { isComplete, ProofFields } from './proof-fields';
import { QrPicture } from './qr-picture';
import { RecoveryCodeList } from './recovery-codes';
import { useProof } from './use-proof';

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 16,
});
const Steps = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { paddingBottom: 16 },
  '& h3': { margin: '0 0 4px', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& .app': { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'flex-start' },
  '& .app > div': { flex: '1 1 200px', minWidth: 0 },
  '& code': { display: 'block', marginTop: 4, fontSize: 14, lineHeight: '24px', overflowWrap: 'anywhere' },
  '& .small': { fontSize: 12, lineHeight: '18px', color: 'var(--text-2)' },
});
const Tick = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginTop: 8,
  cursor: 'pointer',
});

/**
 * Sets up a second factor: the password, what the app and the person need, and a code that shows that it works. Only then it counts; who
 * goes away before leaves nothing (docs/product/sessions.md#second-factor).
 */
export const SetUpSteps = ({
  owner,
  isSet,
  onDone,
  back,
}: {
  /** As one signs in, `userId@roman_name`. */
  owner: string;
  /** One counts already: its code is asked for, and another device takes its place. */
  isSet: boolean;
  onDone: () => void;
  /** The button to leave by. */
  back: ReactNode;
}) => {
  const proof = useProof();
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  if (setUp)
    return (
      <ConfirmStep owner={owner} setUp={setUp} back={back} onDone={onDone} onOver={() => setSetUp(null)} />
    );
  const begin = async () => setSetUp((await proof.send(beginSetUp)) ?? null);
  const canSend = isComplete(proof, isSet);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend && !proof.isSending) void begin();
      }}
    >
      <ProofFields proof={proof} asksCode={isSet} />
      <Actions>
        {back}
        <LastingButton type="submit" variant="contained" disabled={!canSend} isOff={proof.isSending}>
          次へ
        </LastingButton>
      </Actions>
    </form>
  );
};

/** Whether the code goes through, and what is wrong with it. */
const useConfirming = (setUpId: string, onDone: () => void, onOver: () => void) => {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const confirm = async (): Promise<void> => {
    setSending(true);
    try {
      await confirmSetUp(setUpId, code);
      toasts.success('2段階認証を設定しました。ほかの端末はログアウトしました。');
      await queries.invalidateQueries({ queryKey: ownSecondFactorQuery.queryKey });
      onDone();
    } catch (error) {
      const problem = error instanceof HttpProblem ? error.code : '';
      if (problem === 'code-wrong')
        setFault('コードが違います。アプリに今出ているコードを入力してください。');
      else reportFailure(error);
      if (problem === 'second-factor-set-up-over') onOver();
      else setSending(false);
    }
  };
  return {
    code,
    fault,
    isSending,
    confirm,
    setCode: (value: string) => {
      setCode(value);
      setFault('');
    },
  };
};

const ConfirmStep = ({
  owner,
  setUp,
  back,
  onDone,
  onOver,
}: {
  owner: string;
  setUp: SecondFactorSetUp;
  back: ReactNode;
  onDone: () => void;
  onOver: () => void;
}) => {
  const confirming = useConfirming(setUp.set_up_id, onDone, onOver);
  const [isKept, setKept] = useState(false);
  const canSend = isKept && readTypedCode(confirming.code)?.kind === 'app';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend && !confirming.isSending) void confirming.confirm();
      }}
    >
      <Steps>
        <li>
          <h3>1. 認証アプリで読み取る</h3>
          <div className="app">
            <QrPicture text={setUp.address} label="認証アプリで読み取るQRコード" />
            <div>
              <p className="small">
                スマートフォンなどの認証アプリ（Google Authenticator、Microsoft Authenticator
                など）でQRコードを読み取ってください。
              </p>
              <p className="small" style={{ marginTop: 8 }}>
                読み取れないときは、このキーをアプリに入力してください（時間ベース）。
              </p>
              <code aria-label="キー">{inFours(setUp.secret, ' ')}</code>
            </div>
          </div>
        </li>
        <li>
          <h3>2. 回復コードを保管する</h3>
          <p className="small">
            アプリが使えないときに、コードの代わりに使います。1つのコードは1回だけ使えます。この画面を閉じると、もう表示できません。
          </p>
          <RecoveryCodeList codes={setUp.recovery_codes} owner={owner} />
          <Tick>
            <TickBox checked={isKept} onChange={(event) => setKept(event.target.checked)} />
            回復コードを保管しました
          </Tick>
        </li>
        <li style={{ paddingBottom: 0 }}>
          <h3>3. アプリに出たコードを入力する</h3>
          <CodeField
            label="6桁のコード"
            value={confirming.code}
            fault={confirming.fault}
            onChange={confirming.setCode}
          />
        </li>
      </Steps>
      <Actions>
        {back}
        <LastingButton type="submit" variant="contained" disabled={!canSend} isOff={confirming.isSending}>
          設定する
        </LastingButton>
      </Actions>
    </form>
  );
};
