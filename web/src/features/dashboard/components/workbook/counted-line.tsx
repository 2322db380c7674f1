import { FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { SmallLabel, VerticalLine } from '../../../../components/layout';
import { Segments } from '../../../../components/segments';
import { TickBox } from '../../../../components/tick-box';
import { count } from '../../../../lib/text';
import { chartStyles, type ChartStyle } from '../../model/bars';

/** What counts in a workbook, and how it is written. */
export interface Counted {
  readonly style: ChartStyle;
  readonly includesUnconfirmed: boolean;
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 12,
  paddingTop: 12,
  borderTop: '1px solid var(--line)',
  color: 'var(--text)',
  '& .MuiFormControlLabel-root': { margin: 0, gap: 6 },
});

/** For all worksheets: as the screen shows it, until it is changed here. */
export const CountedLine = ({
  counted,
  unconfirmed,
  onChange,
}: {
  counted: Counted;
  /** Documents that the screen leaves out, since nobody has confirmed them. */
  unconfirmed: number;
  onChange: (next: Counted) => void;
}) => (
  <Line role="group" aria-label="すべてのシートの数え方">
    <SmallLabel aria-hidden>数値とグラフ</SmallLabel>
    <Segments
      label="数値とグラフ"
      isSmall
      value={counted.style}
      segments={chartStyles}
      onChange={(style) => onChange({ ...counted, style })}
    />
    <VerticalLine />
    <FormControlLabel
      label="未確認も数える"
      control={
        <TickBox
          checked={counted.includesUnconfirmed}
          onChange={(_, includesUnconfirmed) => onChange({ ...counted, includesUnconfirmed })}
        />
      }
    />
    {unconfirmed > 0 && <SmallLabel>{`未確認 ${count(unconfirmed)}件`}</SmallLabel>}
  </Line>
);
