import { styled } from '@mui/material/styles';
import type { DashboardAnswer, DashboardField } from '@reader/contracts/http/forms/dashboard';
import { type ReactNode, useMemo } from 'react';
import { Cut, Grow, NARROW } from '../../../components/layout';
import {
  blockHeight,
  chartOf,
  fieldTitle,
  kindText,
  namesWidth,
  totalsText,
  type Bar,
  type ChartStyle,
  type Part,
} from '../model/bars';
import { useNear } from '../state/use-near';
import { BarChart } from './bar-chart';
import { FiguresTable } from './figures-table';
import { Legend } from './legend';

const Block = styled('section')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  borderBottom: '1px solid var(--line-2)',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '0 16px',
    flex: 'none',
    '& h2': { fontSize: 13, fontWeight: 600, minWidth: 0 },
    '& small': { fontSize: 12, color: 'var(--text-3)', whiteSpace: 'nowrap' },
  },
  [NARROW]: { height: 'auto !important', '& > header': { flexWrap: 'wrap', gap: '0 8px', padding: '8px' } },
});

/** A field: head, legend, bars and what follows them; as high as its rows make it. */
export const FieldBlock = ({
  field,
  answer,
  style,
  open,
  onOpen,
  children,
}: {
  field: DashboardField;
  answer: DashboardAnswer;
  style: ChartStyle;
  open: string | null;
  onOpen: (field: DashboardField, bar: Bar, part: Part, isByKey: boolean) => void;
  /** Below the bars. */
  children: ReactNode;
}) => {
  const [isNear, watch] = useNear();
  const chart = useMemo(() => chartOf(field, answer.rows, style), [field, answer.rows, style]);
  const title = fieldTitle(field);
  return (
    <Block
      ref={watch}
      aria-label={title}
      data-block={field.fragment}
      style={{ height: blockHeight(answer), '--names': `${namesWidth(answer.rows)}px` } as object}
    >
      <header>
        <h2>
          <Cut title={title} style={{ display: 'block' }}>
            {title}
          </Cut>
        </h2>
        <small>{kindText(field)}</small>
        <Grow />
        <small>{totalsText(field, answer.count)}</small>
      </header>
      {isNear && (
        <>
          <Legend series={chart.series} />
          <BarChart
            {...{ field, title, chart, style, open }}
            onOpen={(bar, part, isByKey) => onOpen(field, bar, part, isByKey)}
          />
          <FiguresTable title={title} chart={chart} />
        </>
      )}
      {children}
    </Block>
  );
};
