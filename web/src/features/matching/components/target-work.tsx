import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MatchingDetail, MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { Kbd } from '../../../components/kbd';
import { Grow } from '../../../components/layout';
import { count } from '../../../lib/text';
import { matcherKey } from '../state/matcher-keymap';
import type { AppliedRow } from '../state/use-alike';
import type { Matcher } from '../state/use-matcher';
import { useTargetWork } from '../state/use-target-work';
import { CandidatePanel } from './candidate-panel';
import { FoundRows } from './found-rows';
import { SearchTool } from './search-tool';
import { TargetPanel } from './target-panel';

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  flex: 'none',
  // The tables beside it may be wider than the window.
  position: 'sticky',
  left: 0,
  '& .search': { flex: '1 1 240px', maxWidth: 400, display: 'flex', '& > div': { flex: 1 } },
});

/** The document on the screen, its candidates, and the ways to a row that is not among them. */
export const TargetWork = ({
  detail,
  matcher,
  target,
  showsAlike,
  isAgain,
  onShowAlike,
  onAlike,
  onAccept,
}: {
  detail: MatchingDetail;
  matcher: Matcher;
  target: MatchingDocument;
  showsAlike: boolean;
  isAgain: boolean;
  onShowAlike: (shows: boolean) => void;
  /** Chooses for all with the same values; null: 該当なし. */
  onAlike: (row: AppliedRow | null) => void;
  onAccept: () => void;
}) => {
  const { columns, editing, choice, choose, isReadOnly } = matcher;
  const work = useTargetWork(detail.master.id, target, matcher, onAlike);
  const { cursor, setCursor, search } = work;
  return (
    <>
      <TargetPanel
        {...{ target, columns, editing }}
        other={work.other}
        onMend={work.mend}
        canEdit={!isReadOnly}
      />
      <CandidatePanel
        {...{ target, columns, choice, cursor, showsAlike, onShowAlike }}
        onCursor={setCursor}
        onChoose={isReadOnly ? undefined : (row) => choose(row === null ? 'none' : 'candidate', row)}
        onReopen={isReadOnly ? undefined : matcher.reopen}
      />
      <Tools>
        <SearchTool {...{ search, columns }} onDown={work.toFound} onEscape={work.leaveSearch} />
        {!isReadOnly && (
          <>
            {target.alike_open > 0 && (
              <Button variant="text" onClick={work.alike}>
                同じ読取値の{count(target.alike_open)}件にもまとめて適用
                <Kbd aria-hidden>{matcherKey('alike')}</Kbd>
              </Button>
            )}
            <Grow />
            {!isAgain && (
              <Button variant="text" onClick={onAccept}>
                一致度の高い候補をまとめて採用… <Kbd aria-hidden>{matcherKey('accept')}</Kbd>
              </Button>
            )}
          </>
        )}
      </Tools>
      {search.text !== '' && (
        <FoundRows
          {...{ search, target, columns, cursor }}
          onCursor={setCursor}
          onChoose={isReadOnly ? undefined : (row) => choose('searched', row)}
        />
      )}
    </>
  );
};
