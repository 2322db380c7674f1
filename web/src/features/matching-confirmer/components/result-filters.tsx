import { styled } from '@mui/material/styles';
import { type MatchingToReflect, MatchOutcome } from '@reader/contracts/http/matching/matchings';
import { Band, Grow, NARROW, SmallLabel } from '../../../components/layout';
import { SettledSearch } from '../../../components/lists/settled-search';
import { Pick } from '../../../components/picks/pick';
import { PickOrNone } from '../../../components/picks/pick-or-none';
import { Segments } from '../../../components/segments';
import { count } from '../../../lib/text';
import { scoreText } from '../../../shared-features/matching/columns';
import { SCORES, type ShownResults } from '../state/confirmer-address';
import { listedIn } from '../state/reflection-text';
import { OutcomeBadge } from './outcome-badge';

const LONGEST_SEARCH = 200;

const Filters = styled(Band)({
  height: 'auto',
  minHeight: 48,
  flexWrap: 'wrap',
  paddingBlock: 6,
  background: 'var(--surface)',
  [NARROW]: { '& .MuiToggleButtonGroup-root': { flexWrap: 'wrap', height: 'auto' } },
});

/** Which documents are shown: by outcome, person, score and words. */
export const ResultFilters = ({
  detail,
  shown,
  onChange,
}: {
  detail: MatchingToReflect;
  shown: ShownResults;
  onChange: (change: Partial<ShownResults>) => void;
}) => (
  <Filters aria-label="絞り込み">
    <Segments
      label="状態"
      isSmall
      value={shown.show}
      segments={[
        { value: 'all' as const, label: `すべて ${count(listedIn(detail))}` },
        ...MatchOutcome.options
          // Those that no document has need no room.
          .filter((outcome) => detail.reflection[outcome] !== 0 || shown.show === outcome)
          .map((value) => ({
            value,
            label: (
              <>
                <OutcomeBadge outcome={value} /> {count(detail.reflection[value])}
              </>
            ),
          })),
      ]}
      onChange={(show) => onChange({ show })}
    />
    <SmallLabel aria-hidden>選んだ人</SmallLabel>
    <PickOrNone
      label="選んだ人"
      value={shown.chosenBy === '' ? null : shown.chosenBy}
      choices={detail.choosers.map(({ id, name }) => ({ value: id, label: name }))}
      none="すべて"
      gone="（選んでいない人）"
      onChange={(chosenBy) => onChange({ chosenBy: chosenBy ?? '' })}
    />
    <SmallLabel aria-hidden>一致度</SmallLabel>
    <Pick
      label="一致度"
      value={shown.minScore}
      options={SCORES.map((score) => ({
        value: score as number,
        label: score === 0 ? 'すべて' : `${scoreText(score)} 以上`,
      }))}
      onChange={(minScore) => onChange({ minScore })}
    />
    <Grow />
    <SettledSearch
      label="突合結果の検索"
      placeholder="氏名・番号・ファイル名"
      maxLength={LONGEST_SEARCH}
      value={shown.search}
      onApply={(search) => onChange({ search })}
    />
  </Filters>
);
