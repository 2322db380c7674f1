import { Button, FormControlLabel, IconButton, Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { DashboardField } from '@reader/contracts/http/forms/dashboard';
import { useState } from 'react';
import { CloseIcon } from '../../../components/icons';
import { Row } from '../../../components/layout';
import { TickBox } from '../../../components/tick-box';
import { truncate } from '../../../lib/text';
import { fieldTitle } from '../model/bars';

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  height: 28,
  paddingRight: 1,
  border: '1px solid var(--field)',
  borderRadius: 4,
  background: 'var(--surface)',
  '& > button:first-of-type': {
    display: 'flex',
    gap: 6,
    alignItems: 'center',
    minWidth: 0,
    height: '100%',
    padding: '0 4px 0 8px',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '& small': { fontSize: 13, color: 'var(--text-3)' },
  },
  '& .MuiIconButton-root': { width: 24, height: 24, padding: 0 },
  '& .MuiSvgIcon-root': { fontSize: 16 },
});

const Options = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 220,
  maxWidth: 400,
  maxHeight: 360,
  overflowY: 'auto',
  margin: 0,
  padding: '8px 12px',
  border: 0,
  '& legend': { float: 'left', padding: '0 0 4px', fontSize: 12, fontWeight: 600 },
  '& .MuiFormControlLabel-root': { margin: 0, minHeight: 28, gap: 6 },
});

const NAME = 12;
const VALUES = 24;

/** A field that answers are grouped by, with its chosen options; pressed it shows them all. */
export const GroupingChip = ({
  field,
  values,
  isNew,
  onChange,
  onRemove,
}: {
  field: DashboardField;
  /** undefined: all. */
  values: readonly string[] | undefined;
  /** It was added just now: its options are shown. */
  isNew: boolean;
  /** undefined: all. */
  onChange: (values: string[] | undefined) => void;
  onRemove: () => void;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isOpenAtFirst, setOpenAtFirst] = useState(isNew);
  const title = fieldTitle(field);
  const chosen = new Set(values ?? field.options);
  const close = () => {
    setAnchor(null);
    setOpenAtFirst(false);
  };
  const change = (value: string, isOn: boolean) => {
    const next = field.options.filter((option) => (option === value ? isOn : chosen.has(option)));
    if (next.length > 0) onChange(next.length === field.options.length ? undefined : next);
  };
  const shown = field.options.filter((option) => chosen.has(option)).join('・');
  return (
    <Chip ref={setElement}>
      <button
        type="button"
        aria-haspopup="dialog"
        title={`${title}: ${shown}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <small>{truncate(title, NAME)}</small>
        {values === undefined && field.options.length > 6 ? 'すべて' : truncate(shown, VALUES)}
      </button>
      <IconButton aria-label={`${title}を外す`} title="外す" onClick={onRemove}>
        <CloseIcon />
      </IconButton>
      <Popover
        open={anchor !== null || (isOpenAtFirst && element !== null)}
        anchorEl={anchor ?? element}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `${title}の選択肢` } }}
      >
        <Options>
          <legend>{title}</legend>
          {field.options.map((option) => (
            <FormControlLabel
              key={option}
              label={option}
              control={
                <TickBox
                  checked={chosen.has(option)}
                  // One stays: without any there would be no row.
                  disabled={chosen.size === 1 && chosen.has(option)}
                  onChange={(_, isOn) => change(option, isOn)}
                />
              }
            />
          ))}
          <Row sx={{ pt: 1 }}>
            <Button size="small" disabled={values === undefined} onClick={() => onChange(undefined)}>
              すべて選ぶ
            </Button>
          </Row>
        </Options>
      </Popover>
    </Chip>
  );
};
