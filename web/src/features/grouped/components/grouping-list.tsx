import { inputType } from '@reader/contracts/codes/document';
import { styled } from '@mui/material/styles';
import type { GroupedFieldsAnswer } from '@reader/contracts/http/documents/grouped-values';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DoubtIcon } from '../../../components/icons';
import { count } from '../../../lib/text';
import type { Grouping } from '../state/grouping';

const List = styled('nav')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '4px 0 12px',
  '& h2': {
    margin: 0,
    padding: '10px 12px 4px',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 400,
    color: 'var(--text-3)',
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 32,
    padding: '0 12px',
    color: 'var(--text)',
    borderLeft: '2px solid transparent',
  },
  '& a:hover': { background: 'var(--sunken)', textDecoration: 'none' },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a[aria-current]': {
    background: 'var(--tint)',
    borderLeftColor: 'var(--accent)',
    color: 'var(--accent)',
    fontWeight: 600,
  },
  '& a.done': { color: 'var(--text-3)' },
  '& .name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .doubt': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    fontSize: 12,
    fontWeight: 400,
    color: 'var(--text-2)',
  },
  '& .doubt .MuiSvgIcon-root': { fontSize: 14, color: 'var(--warn)' },
  '& .open': { minWidth: 44, textAlign: 'right', fontWeight: 400, color: 'var(--text-2)' },
  '& .digits': { display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', padding: '0 8px' },
  '& .digits a': { gap: 4, padding: '0 4px', borderLeft: 0, borderRadius: 4, fontWeight: 600 },
  '& .digits small': { fontSize: 11, fontWeight: 400, color: 'var(--text-3)' },
});

const Entry = ({
  name,
  open,
  doubtful,
  isChosen,
  to,
}: {
  name: ReactNode;
  open: number;
  doubtful: number;
  isChosen: boolean;
  to: string;
}) => (
  <Link to={{ search: to }} aria-current={isChosen ? 'page' : undefined} className={open === 0 ? 'done' : ''}>
    <span className="name" title={typeof name === 'string' ? name : undefined}>
      {name}
    </span>
    {doubtful > 0 && (
      <span className="doubt" title={`要確認 ${count(doubtful)}件`}>
        <DoubtIcon aria-label="要確認" />
        {count(doubtful)}
      </span>
    )}
    <span className="open" title={`未確認 ${count(open)}件`}>
      {count(open)}
    </span>
  </Link>
);

/** Fields with the same name also show the item to which they belong. */
const nameOf = (
  { subject, label }: GroupedFieldsAnswer['fields'][number],
  all: GroupedFieldsAnswer['fields'],
): string =>
  label === ''
    ? subject
    : all.filter((other) => other.label === label).length > 1 && subject !== label
      ? `${subject} › ${label}`
      : label;

/** The groups of values that can be reviewed together, with the number not yet reviewed. */
export const GroupingList = ({
  answer,
  grouping,
  searchFor,
}: {
  answer: GroupedFieldsAnswer;
  grouping: Grouping;
  searchFor: (change: Readonly<Record<string, string>>) => string;
}) => {
  const { by, field, character } = grouping;
  const hasMarks = answer.fields.some(({ type }) => type === inputType.radio || type === inputType.checkbox);
  const hasDigits = answer.characters.some(({ open }) => open > 0) || by === 'character';
  return (
    <List aria-label="まとめて見るもの">
      {hasMarks && (
        <>
          <h2>印</h2>
          <Entry
            name="チェック・選択の印"
            {...answer.marks}
            isChosen={by === 'mark'}
            to={searchFor({ by: 'mark', field: '', character: '' })}
          />
        </>
      )}
      {hasDigits && (
        <>
          <h2>数字を1文字ずつ</h2>
          <div className="digits">
            {answer.characters.map((one) => (
              <Link
                key={one.character}
                to={{ search: searchFor({ by: 'character', field: '', character: one.character }) }}
                aria-current={by === 'character' && character === one.character ? 'page' : undefined}
                className={one.open === 0 ? 'done' : ''}
                title={`「${one.character}」未確認 ${count(one.open)}件`}
              >
                {one.character}
                <small>{count(one.open)}</small>
              </Link>
            ))}
          </div>
        </>
      )}
      <h2>項目</h2>
      {answer.fields.map((one) => (
        <Entry
          key={one.field}
          name={nameOf(one, answer.fields)}
          open={one.open}
          doubtful={one.doubtful}
          isChosen={by === 'field' && field === one.field}
          to={searchFor({ by: '', field: one.field, character: '' })}
        />
      ))}
    </List>
  );
};
