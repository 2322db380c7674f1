import { Button } from '@mui/material';
import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { Kbd } from '../../../components/kbd';
import { Grow, Row, SmallLabel } from '../../../components/layout';
import { Toggle } from '../../../components/toggle';
import { rowText, type ShownColumn } from '../../../shared-features/matching/columns';
import type { ShownChoice } from '../../../shared-features/matching/choice-queue';
import { matcherKey } from '../state/matcher-keymap';
import { MatchingPanel, MatchingTable, RowHeads } from './matching-table';
import { NoneLine, RowLine } from './row-line';

/** Which line has the cursor: a candidate by its index, 該当なし, or a found row. */
export type Cursor = `candidate-${number}` | 'none' | `found-${number}`;

const kindWords: Partial<Record<ShownChoice['kind'], string>> = {
  decided: '自動',
  same: '同じ読取値から',
  bulk: 'まとめて採用',
  searched: '検索から',
};

/** What is chosen already, by whom, and how to take it back. */
const Chosen = ({
  choice,
  target,
  columns,
  onReopen,
}: {
  choice: ShownChoice;
  target: MatchingDocument;
  columns: readonly ShownColumn[];
  onReopen: (() => void) | undefined;
}) => {
  const at = target.candidates.findIndex(({ row }) => row === choice.row);
  const values =
    target.candidates[at]?.values ?? (target.choice?.row === choice.row ? target.choice?.values : undefined);
  const what = choice.row === null ? '該当なし' : rowText(columns, values ?? {}) || '検索した行';
  const how = [kindWords[choice.kind], choice.by].filter(Boolean).join('・');
  return (
    <Row>
      <span>
        選択済み: {what}
        {how !== '' && <SmallLabel>（{how}）</SmallLabel>}
      </span>
      {onReopen && (
        <Button size="small" onClick={onReopen}>
          選択を取り消す
        </Button>
      )}
    </Row>
  );
};

/** The nearest rows of the master, best first, and 該当なし. */
export const CandidatePanel = ({
  target,
  columns,
  choice,
  cursor,
  showsAlike,
  onShowAlike,
  onCursor,
  onChoose,
  onReopen,
}: {
  target: MatchingDocument;
  columns: readonly ShownColumn[];
  choice: ShownChoice | null;
  cursor: Cursor;
  showsAlike: boolean;
  onShowAlike: (shows: boolean) => void;
  onCursor: (cursor: Cursor) => void;
  /** undefined: one may only look. null: 該当なし. */
  onChoose: ((row: number | null) => void) | undefined;
  onReopen: (() => void) | undefined;
}) => {
  const { candidates } = target;
  return (
    <MatchingPanel aria-label="候補">
      <header>
        <h2>候補</h2>
        <SmallLabel>
          {candidates.length === 0
            ? '近い行がありません。下からマスター全体を探せます。'
            : `${candidates.length}件・違う文字に印を付けています`}
        </SmallLabel>
        {choice && <Chosen {...{ choice, target, columns, onReopen }} />}
        <Grow />
        <Row>
          <Toggle
            label="項目ごとの一致度"
            words={['項目ごとの一致度', '項目ごとの一致度']}
            isOn={showsAlike}
            onChange={onShowAlike}
          />
          <Kbd aria-hidden>{matcherKey('details')}</Kbd>
        </Row>
      </header>
      <MatchingTable columns={columns} label="候補">
        <RowHeads columns={columns} showsWeights={showsAlike} />
        <tbody>
          {candidates.map((candidate, at) => (
            <RowLine
              key={candidate.row}
              row={{ row: candidate.row, values: candidate.values, match: candidate }}
              target={target}
              columns={columns}
              name={`候補${at + 1}`}
              shortcut={String(at + 1)}
              isCurrent={cursor === `candidate-${at}`}
              isChosen={choice?.row === candidate.row}
              showsAlike={showsAlike}
              onCurrent={() => onCursor(`candidate-${at}`)}
              onChoose={onChoose && (() => onChoose(candidate.row))}
            />
          ))}
          <NoneLine
            columns={columns}
            isCurrent={cursor === 'none'}
            isChosen={choice?.kind === 'none'}
            onCurrent={() => onCursor('none')}
            onChoose={onChoose && (() => onChoose(null))}
          />
        </tbody>
      </MatchingTable>
    </MatchingPanel>
  );
};
