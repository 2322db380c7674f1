import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { LearnedEntry } from '@reader/contracts/http/matching/masters';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { Differing } from '../../../components/difference/differing';
import { CloseIcon } from '../../../components/icons';
import { Cut, NARROW } from '../../../components/layout';
import { shortTime } from '../../../lib/dates';
import { count } from '../../../lib/text';

const List = styled('ul')({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 240px) 16px minmax(0, 1fr) 48px 112px 28px',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '0 12px 0 16px',
    borderBottom: '1px solid var(--line)',
  },
  '& .quiet': { color: 'var(--text-3)' },
  '& .figure': { textAlign: 'right' },
  [NARROW]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) 16px minmax(0, 1fr) 28px', paddingBlock: 4 },
    '& > li > .column, & > li > .last, & > li > .figure': { display: 'none' },
  },
});

/** Of a reading, what tells it from others: where it was learnt first. */
const keyOf = ({ column_id: column, read, meant }: LearnedEntry): string => [column, read, meant].join('\n');

/** How values were read, and what the chosen rows had in their place; ✕ forgets one. */
export const LearnedList = ({
  learned,
  columns,
  isBusy,
  onForget,
}: {
  learned: readonly LearnedEntry[];
  columns: readonly MasterTypeHeader[];
  /** One is being forgotten. */
  isBusy: boolean;
  onForget: (entry: LearnedEntry) => void;
}) => (
  <List aria-label="覚えた読み違い">
    {learned.map((entry) => {
      const { read, meant, times } = entry;
      const label = columns.find(({ id }) => id === entry.column_id)?.japanese_label ?? '削除した列';
      return (
        <li key={keyOf(entry)}>
          <Cut className="column quiet" title={label}>
            {label}
          </Cut>
          <Cut title={read}>
            <Differing text={read} other={meant} />
          </Cut>
          <span className="quiet" aria-hidden>
            →
          </span>
          <Cut title={meant}>{meant}</Cut>
          <span className="figure">{count(times)}回</span>
          <span className="last quiet">最後 {shortTime(entry.last_at)}</span>
          <IconButton
            size="small"
            aria-label={`「${read}」→「${meant}」を忘れる`}
            title="忘れる"
            disabled={isBusy}
            onClick={() => onForget(entry)}
          >
            <CloseIcon />
          </IconButton>
        </li>
      );
    })}
  </List>
);
