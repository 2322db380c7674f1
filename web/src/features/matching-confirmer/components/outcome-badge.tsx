import { styled } from '@mui/material/styles';
import type { MatchingDocument, MatchOutcome } from '@reader/contracts/http/matching/matchings';
import {
  CorrectedIcon,
  DoubtIcon,
  LockedIcon,
  NoMatchIcon,
  TickIcon,
  UnconfirmedIcon,
} from '../../../components/icons';
import { count } from '../../../lib/text';
import { blockedText, blockedWords, outcomeWords } from '../../../shared-features/matching/outcome-words';

const icons: Readonly<Record<MatchOutcome, typeof TickIcon>> = {
  open: UnconfirmedIcon,
  changed: CorrectedIcon,
  same: TickIcon,
  unsure: DoubtIcon,
  none: NoMatchIcon,
  blocked: LockedIcon,
};
const colours: Readonly<Record<MatchOutcome, string>> = {
  open: 'var(--text-3)',
  changed: 'var(--text)',
  same: 'var(--ok)',
  unsure: 'var(--warn)',
  none: 'var(--warn)',
  blocked: 'var(--err)',
};

const Badge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  '& svg': { fontSize: 16 },
});

/** An outcome by icon and word; the colour is the third cue. */
export const OutcomeBadge = ({
  outcome,
  word = outcomeWords[outcome],
}: {
  outcome: MatchOutcome;
  word?: string;
}) => {
  const Icon = icons[outcome];
  return (
    <Badge>
      <Icon aria-hidden style={{ color: colours[outcome] }} />
      {word}
    </Badge>
  );
};

/** What reflecting makes of a document, and why. */
export const OutcomeOf = ({ one: { outcome, blocked, row_taken_by: others } }: { one: MatchingDocument }) => (
  <span title={blocked === null ? undefined : blockedText[blocked]}>
    <OutcomeBadge outcome={outcome} {...(blocked !== null && { word: blockedWords[blocked] })} />
    {others > 0 && <span className="note">ほか{count(others)}件と同じ行</span>}
  </span>
);
