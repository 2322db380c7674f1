import { Button, OutlinedInput, Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { CalendarIcon } from '../../../components/icons';
import { Cut, Grow } from '../../../components/layout';
import { calendarDate, dateRangeText, fromDateInput, toDateInput } from '../../../lib/dates';

const Field = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 32,
  flex: '0 2 212px',
  minWidth: 168,
  padding: '0 5px 0 8px',
  border: '1px solid var(--field)',
  borderRadius: 4,
  background: 'var(--surface)',
  color: 'var(--text)',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '& svg': { fontSize: 16, color: 'var(--text-3)' },
});

const Panel = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto 152px',
  alignItems: 'center',
  gap: 8,
  padding: 16,
  '& label': { color: 'var(--text-2)' },
});

const quick = [
  { label: '今日', daysAgo: 0 },
  { label: '7日間', daysAgo: 6 },
  { label: '30日間', daysAgo: 29 },
] as const;

/** The range from `daysAgo` days ago until today. */
const lastDays = (now: Date, daysAgo: number) => [calendarDate(now, daysAgo), calendarDate(now)] as const;

/** Registration dates in Japan, both ends included. */
export const DateRangeField = ({
  start,
  end,
  onChange,
}: {
  start: string;
  end: string;
  onChange: (start: string, end: string) => void;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = dateRangeText(start, end);
  return (
    <>
      <Field
        type="button"
        aria-haspopup="dialog"
        aria-label={`登録日 ${text}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {/* Chosen dates need no label, which leaves space for the other filters. */}
        {!start && !end && <span style={{ color: 'var(--text-3)' }}>登録日</span>}
        <Cut>{text}</Cut>
        <Grow />
        <CalendarIcon aria-hidden />
      </Field>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': '登録日の範囲', sx: { mt: 1 } } }}
      >
        <Panel>
          <label htmlFor="start-date">開始日</label>
          <OutlinedInput
            id="start-date"
            type="date"
            value={toDateInput(start)}
            inputProps={{ max: toDateInput(end) || undefined }}
            onChange={(event) => onChange(fromDateInput(event.target.value), end)}
          />
          <label htmlFor="end-date">終了日</label>
          <OutlinedInput
            id="end-date"
            type="date"
            value={toDateInput(end)}
            inputProps={{ min: toDateInput(start) || undefined }}
            onChange={(event) => onChange(start, fromDateInput(event.target.value))}
          />
          <div style={{ gridColumn: '1 / -1', display: 'flex', gap: 8, marginTop: 4 }}>
            {quick.map(({ label, daysAgo }) => (
              <Button key={label} size="small" onClick={() => onChange(...lastDays(new Date(), daysAgo))}>
                {label}
              </Button>
            ))}
            <Grow />
            <Button size="small" variant="text" onClick={() => onChange('', '')}>
              クリア
            </Button>
          </div>
        </Panel>
      </Popover>
    </>
  );
};
