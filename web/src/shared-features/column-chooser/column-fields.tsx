import { linkType } from '@reader/contracts/codes/output';
import { Button, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ChosenColumn } from '@reader/contracts/objects/output/chosen-column';
import { useId } from 'react';
import { FieldProblem } from '../../components/field-problem';
import { NARROW, SmallLabel } from '../../components/layout';
import { Segments } from '../../components/segments';
import { isGroup, type Link, nameOf, problemOf } from './columns';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '76px minmax(0, 1fr)',
  alignItems: 'center',
  alignContent: 'start',
  gap: '4px 8px',
  height: 132,
  paddingTop: 8,
  '& > p': { gridColumn: '1 / -1', fontSize: 12, lineHeight: '18px', color: 'var(--text-3)' },
  '& .line': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .MuiOutlinedInput-root': { height: 28 },
  [NARROW]: { height: 'auto', minHeight: 44, '& .line': { flexWrap: 'wrap' } },
});

const links = [
  { value: linkType.text, label: '文字列連結' },
  { value: linkType.number, label: '整数計算' },
] as const;

/** The selected column: its header and, if it links several items, how. */
export const ColumnFields = ({
  column,
  onChange,
  onLink,
  onUnlink,
}: {
  /** null: none or several are selected. */
  column: ChosenColumn | null;
  onChange: (change: Partial<Omit<ChosenColumn, 'sources'>>) => void;
  onLink: (link: Link) => void;
  onUnlink: () => void;
}) => {
  const problemId = useId();
  if (!column)
    return (
      <Fields>
        <p>列を1つ選ぶと、見出しを変えられます。2つ以上選ぶと、1つの列に連結できます。</p>
      </Fields>
    );
  const problem = problemOf(column);
  const isText = column.link_type !== linkType.number;
  const delimiterLabel = isText ? '区切り文字' : '計算式';
  return (
    <Fields>
      <SmallLabel aria-hidden>見出し</SmallLabel>
      <OutlinedInput
        value={column.header}
        inputProps={{ 'aria-label': '見出し', maxLength: 1_000 }}
        onChange={(event) => onChange({ header: event.target.value })}
      />
      {isGroup(column) && (
        <>
          <SmallLabel aria-hidden>連結方法</SmallLabel>
          <div className="line">
            <Segments
              isSmall
              label="連結方法"
              value={isText ? linkType.text : linkType.number}
              segments={links}
              onChange={(link) => link !== column.link_type && onLink(link)}
            />
            <Button size="small" variant="text" onClick={onUnlink}>
              連結を解除
            </Button>
          </div>
          <SmallLabel aria-hidden>{delimiterLabel}</SmallLabel>
          <OutlinedInput
            value={column.delimiter}
            placeholder={isText ? 'なし' : '([1]+[2])/2 など。空欄は合計'}
            error={problem !== undefined}
            inputProps={{
              'aria-label': delimiterLabel,
              'aria-invalid': problem !== undefined,
              'aria-describedby': problem === undefined ? undefined : problemId,
              maxLength: 200,
            }}
            sx={isText ? { width: 104 } : {}}
            onChange={(event) => onChange({ delimiter: event.target.value })}
          />
          {problem === undefined ? (
            <p title={column.sources.map(nameOf).join('、')}>
              {column.sources.map((source, index) => `[${index + 1}] ${nameOf(source)}`).join('　')}
            </p>
          ) : (
            <div style={{ gridColumn: '1 / -1' }}>
              <FieldProblem id={problemId}>{problem}</FieldProblem>
            </div>
          )}
        </>
      )}
    </Fields>
  );
};
