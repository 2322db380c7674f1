import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { RECOVERY_CODES } from '@reader/contracts/codes/second-factor';
import type { OwnSecondFactor } from '@reader/contracts/http/administration/second-factor';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type QuestionProps, useDialogs } from '../../../components/dialogs/dialogs-context';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { fullTime } from '../../../lib/dates';
import { ownSecondFactorQuery } from '../../../shared-features/second-factor/api';
import { SetUpSteps } from '../../../shared-features/second-factor/set-up-steps';
import { RemoveStep, RenewStep } from './second-factor-steps';

type Step = 'state' | 'set-up' | 'renew' | 'remove';

const titles: Readonly<Record<Step, string>> = {
  state: '2段階認証',
  'set-up': '2段階認証の設定',
  renew: '回復コードの作り直し',
  remove: '2段階認証の解除',
};

/** One's own second factor: whether there is one, and what can be done with it (docs/product/sessions.md#second-factor). */
export const SecondFactorDialog = ({ owner, onAnswer }: { owner: string } & QuestionProps<void>) => {
  const found = useQuery({ ...ownSecondFactorQuery, refetchOnMount: 'always' });
  const [step, setStep] = useState<Step>('state');
  // New recovery codes are shown once, and those before are used up by then.
  const [areCodesAtStake, setCodesAtStake] = useState(false);
  const mayLose = useCodesQuestion(areCodesAtStake);
  const toState = () => {
    setCodesAtStake(false);
    setStep('state');
  };
  const leave = async (): Promise<void> => {
    if (await mayLose()) onAnswer();
  };
  const back = (
    <Button disabled={areCodesAtStake} onClick={toState}>
      戻る
    </Button>
  );
  const isSet = found.data ? found.data.setAt !== null : false;
  return (
    <Dialog
      open
      // A click beside it would lose codes that are shown once.
      onClose={(_, reason) => {
        if (step === 'state' || reason === 'escapeKeyDown') void leave();
      }}
      aria-labelledby="second-factor-title"
      slotProps={{ paper: { sx: { width: 560 } } }}
    >
      <DialogTitle id="second-factor-title">{titles[step]}</DialogTitle>
      {step === 'state' ? (
        <>
          <DialogContent sx={{ minHeight: 96 }}>
            {found.isPending && <LoadingRows rows={3} />}
            {found.isError && !found.data && (
              <LoadingFailed what="2段階認証" onRetry={() => void found.refetch()} />
            )}
            {found.data && <State factor={found.data} onStep={setStep} />}
          </DialogContent>
          <DialogActions>
            <Button autoFocus onClick={() => onAnswer()}>
              閉じる
            </Button>
          </DialogActions>
        </>
      ) : (
        <DialogContent sx={{ pb: 2 }}>
          {step === 'set-up' && <SetUpSteps owner={owner} isSet={isSet} back={back} onDone={toState} />}
          {step === 'renew' && (
            <RenewStep owner={owner} back={back} onDone={toState} onAtStake={setCodesAtStake} />
          )}
          {step === 'remove' && <RemoveStep back={back} onDone={toState} />}
        </DialogContent>
      )}
    </Dialog>
  );
};

/** Asks before new recovery codes are lost. Escape is easily meant for something else. */
const useCodesQuestion = (areAtStake: boolean) => {
  const dialogs = useDialogs();
  return async (): Promise<boolean> =>
    !areAtStake ||
    dialogs.confirm({
      title: '回復コードを保管しましたか？',
      body: '閉じると、新しい回復コードはもう表示できません。前のコードは使えないため、保管していないときは、もう一度作り直すことになります。',
      yes: '閉じる',
      no: '戻る',
      isDestructive: true,
    });
};

const State = ({ factor, onStep }: { factor: OwnSecondFactor; onStep: (step: Step) => void }) => {
  const { setAt, recoveryCodesLeft, isRequired } = factor;
  if (setAt === null)
    return (
      <>
        <p style={{ marginBottom: 12 }}>
          ログインのときに、パスワードに加えて、認証アプリに出る6桁のコードを入力するようにします。パスワードを知られても、他の人はログインできません。
        </p>
        <Button variant="contained" onClick={() => onStep('set-up')}>
          設定する
        </Button>
      </>
    );
  return (
    <>
      <p>
        <b>設定済み</b>（{fullTime(setAt)} から）
      </p>
      <p style={{ marginBottom: 12 }}>
        回復コードは、{RECOVERY_CODES}個のうち<b>{recoveryCodesLeft}個</b>残っています。
      </p>
      <Choices>
        <Button onClick={() => onStep('set-up')}>別の端末に替える</Button>
        <Button onClick={() => onStep('renew')}>回復コードを作り直す</Button>
        <Button color="error" disabled={isRequired} onClick={() => onStep('remove')}>
          解除する
        </Button>
      </Choices>
      {isRequired && <p style={{ marginTop: 8 }}>この組織では2段階認証が必要なため、解除できません。</p>}
    </>
  );
};

const Choices = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{children}</div>
);
