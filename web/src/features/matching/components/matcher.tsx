import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MatchingDetail } from '@reader/contracts/http/matching/matchings';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { ConfirmedIcon } from '../../../components/icons';
import { NARROW } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { NoticeBand } from '../../../components/notice-band';
import { blockedText } from '../../../shared-features/matching/outcome-words';
import { useAlike } from '../state/use-alike';
import type { MatcherEntry } from '../state/use-going';
import { type Matcher as MatcherState, useMatcher } from '../state/use-matcher';
import { useMatcherCommands } from '../state/use-matcher-commands';
import { ClosedNotice } from './closed-notice';
import { MatcherFoot } from './matcher-foot';
import { MatcherHead } from './matcher-head';
import { OvertakenBands } from './overtaken-bands';
import { TargetWork } from './target-work';

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 16,
  [NARROW]: { flex: 'none', padding: 8, gap: 8 },
});

/** Every document of the matching is chosen for. */
const AllChosen = ({ matcher: { going, targets } }: { matcher: MatcherState }) => (
  <EmptyState
    Icon={ConfirmedIcon}
    title="すべての文書を選びました"
    text="確認画面で結果を見て、文書に反映してください。"
    role="status"
  >
    <Button variant="contained" autoFocus onClick={() => void going.toConfirmer()}>
      確認画面へ進む
    </Button>
    {targets.total > 0 && <Button onClick={() => going.toFirst()}>はじめから見直す</Button>}
  </EmptyState>
);

/** The matcher: one document at a time, its candidates below it (docs/product/matching.md#matcher). */
export const Matcher = ({ detail, entry }: { detail: MatchingDetail; entry: MatcherEntry }) => {
  const { id } = detail;
  const matcher = useMatcher(detail, entry);
  const { targets, going, choices, isReadOnly } = matcher;
  const { target, here, total } = targets;
  const { phase } = going;
  const [showsAlike, setShowsAlike] = useState(false);
  const applyAlike = useAlike(id, matcher);
  const { accept } = useMatcherCommands(id, matcher, () => setShowsAlike((shows) => !shows));
  const isAgain = entry.again !== null;

  const content = () => {
    if (phase === 'failed') return <LoadingFailed what="突合" onRetry={() => void going.start()} />;
    if (targets.isFailed) return <LoadingFailed what="文書" onRetry={targets.retry} />;
    if (phase === 'looking') return <LoadingRows />;
    if (phase === 'done' || !here) return <AllChosen matcher={matcher} />;
    if (!target) return <LoadingRows />;
    return (
      <TargetWork
        {...{ detail, matcher, target, showsAlike, isAgain }}
        onShowAlike={setShowsAlike}
        onAlike={(row) => void applyAlike(row)}
        onAccept={accept}
      />
    );
  };

  return (
    <>
      <MatcherHead
        detail={detail}
        number={!here || phase === 'done' ? null : here.index + 1}
        total={total}
        left={leftOf(detail.counts.open, choices.view.waiting)}
        isAgain={isAgain}
      />
      {choices.state === 'closed' && <ClosedNotice id={id} />}
      <OvertakenBands matcher={matcher} />
      {target?.blocked && phase === 'choosing' && (
        <NoticeBand text={`${blockedText[target.blocked]}選んでも、この文書には書き込みません。`} />
      )}
      <Body>{content()}</Body>
      <MatcherFoot
        {...{ choices, isReadOnly, isAgain }}
        canSkip={!isAgain && phase !== 'done'}
        onBack={matcher.back}
        onSkip={matcher.skip}
        onTakeBack={matcher.takeBack}
        onSave={() => void matcher.saveForNow()}
      />
    </>
  );
};

/** Documents that are still open: as the server counts, but for what waits here. */
const leftOf = (open: number, waiting: readonly { readonly kind: string }[]): number =>
  Math.max(
    0,
    waiting.reduce((left, { kind }) => left + (kind === 'reopened' ? 1 : -1), open),
  );
