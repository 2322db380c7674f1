import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AccountEntry } from '@reader/contracts/http/administration/accounts';
import { problems } from '@reader/contracts/japanese/problems';
import { SmallNote } from '../../../components/layout';
import { PanelBar } from '../../../components/panels/side-panel';
import { fullTime } from '../../../lib/dates';
import { count } from '../../../lib/text';
import { signInName, useCurrentUser } from '../../../lib/user-context';
import { whyNoLink } from '../state/account-draft';
import type { useAccountActions } from '../state/use-account-actions';
import { AccountStateMark } from './account-state';

const Lines = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: '0 8px',
  padding: '4px 16px 12px',
  '& dt': { fontSize: 12, lineHeight: '32px', color: 'var(--text-3)' },
  '& dd': { margin: 0, minHeight: 32, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8 },
});

/** Whether there is a second factor, and when and why somebody ended the last one. */
const FactorState = ({ factor }: { factor: AccountEntry['secondFactor'] }) => {
  if (factor.setAt !== null)
    return (
      <span title={`${fullTime(factor.setAt)} から`}>
        設定済み（回復コード 残り{count(factor.recoveryCodesLeft)}個）
      </span>
    );
  if (!factor.reset) return <span>未設定</span>;
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      未設定（{fullTime(factor.reset.at)} にリセット: {factor.reset.reason}）
    </span>
  );
};

/** Makes a link to set the password; or says why none can be made. */
const LinkButton = ({ isOff, why, onMake }: { isOff: boolean; why: string; onMake: () => void }) => (
  <>
    <Button
      variant="text"
      disabled={isOff || why !== ''}
      aria-describedby={why === '' ? undefined : 'no-link'}
      onClick={onMake}
    >
      決めるためのリンクを作る
    </Button>
    {why !== '' && (
      <SmallNote id="no-link" style={{ margin: '0 0 4px' }}>
        {why}
      </SmallNote>
    )}
  </>
);

/** When a person was signed in last, in how many sessions now, and what ends them. */
export const SignInPart = ({
  entry,
  isReadOnly,
  mayLock,
  actions,
}: {
  entry: AccountEntry;
  isReadOnly: boolean;
  mayLock: boolean;
  actions: ReturnType<typeof useAccountActions>;
}) => {
  const { user, organization } = useCurrentUser();
  const isOwn = user.id === entry.id;
  const isOff = isReadOnly || actions.isBusy;
  return (
    <section aria-label="ログイン">
      <PanelBar>ログイン</PanelBar>
      <Lines>
        <dt>ログイン名</dt>
        <dd style={{ overflowWrap: 'anywhere' }}>
          {signInName(entry.userId, organization)}
          {entry.isByProvider && (
            <SmallNote>組織のアカウント（認証サービス）でログインする人です。</SmallNote>
          )}
        </dd>
        <dt>最終</dt>
        <dd>{entry.lastSignInAt === null ? '–' : fullTime(entry.lastSignInAt)}</dd>
        <dt>セッション</dt>
        <dd>
          {count(entry.sessions)}件
          <Button
            variant="text"
            disabled={entry.sessions === 0 || isOff}
            onClick={() => void actions.signOut(entry)}
          >
            すべてログアウト
          </Button>
        </dd>
        <dt>状態</dt>
        <dd>
          <AccountStateMark state={entry.state} isTold />
          {entry.state === 'locked' ? (
            <Button variant="text" disabled={isOff} onClick={() => void actions.unlock(entry)}>
              ロックを解除
            </Button>
          ) : (
            mayLock && (
              <Button variant="text" disabled={actions.isBusy} onClick={() => void actions.lock(entry)}>
                ロックする
              </Button>
            )
          )}
        </dd>
        <dt>2段階認証</dt>
        <dd>
          <FactorState factor={entry.secondFactor} />
          {entry.secondFactor.setAt !== null && !isOwn && (
            <Button variant="text" disabled={isOff} onClick={() => void actions.resetFactor(entry)}>
              リセット…
            </Button>
          )}
        </dd>
        <dt>パスワード</dt>
        <dd>
          <LinkButton
            isOff={isOff}
            why={isReadOnly ? '' : isOwn ? problems['account-own-password'].title : whyNoLink(entry)}
            onMake={() => void actions.newLink(entry)}
          />
        </dd>
      </Lines>
    </section>
  );
};
