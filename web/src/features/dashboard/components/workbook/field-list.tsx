import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { MOST_DASHBOARD_FIELDS } from '@reader/contracts/objects/dashboard/workbook';
import { useOneTabStop } from '../../../../components/focus/use-one-tab-stop';
import { CloseIcon } from '../../../../components/icons';
import { Cut, Grow, SmallLabel } from '../../../../components/layout';
import { DragHandle } from '../../../../components/sorting/drag-handle';
import { useSorting } from '../../../../components/sorting/use-sorting';
import type { NamedField } from '../../../../lib/queries/named-fields';
import { count } from '../../../../lib/text';
import { AddField } from './add-field';
import { SortedList } from './sorted-list';

const Frame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', minHeight: 28 },
  '& ol': { maxHeight: 220 },
  '& ol > li': { minHeight: 32, contentVisibility: 'auto', containIntrinsicSize: 'auto 32px' },
  '& > p': { margin: 0, fontSize: 12, lineHeight: '18px', color: 'var(--text-3)' },
});

/** Fields of the form that a worksheet names for one purpose, in an order that can be changed. */
export const FieldList = ({
  label,
  fields,
  chosen,
  empty,
  isOfAll = false,
  onChange,
}: {
  label: string;
  /** Those that can be named. */
  fields: readonly NamedField[];
  chosen: readonly string[];
  /** What it means that none is named. */
  empty: string;
  /** All can be added at once. */
  isOfAll?: boolean;
  onChange: (chosen: string[]) => void;
}) => {
  const taken = new Set(chosen);
  const others = fields.filter(({ id }) => !taken.has(id));
  const add = (ids: readonly string[]) => onChange([...chosen, ...ids].slice(0, MOST_DASHBOARD_FIELDS));
  return (
    <Frame aria-label={label}>
      <div className="head">
        <b>{label}</b>
        <SmallLabel role="status">{chosen.length > 0 && `${count(chosen.length)}項目`}</SmallLabel>
        <Grow />
        {isOfAll && (
          <Button
            size="small"
            variant="text"
            disabled={others.length === 0 || chosen.length >= MOST_DASHBOARD_FIELDS}
            onClick={() => add(others.map(({ id }) => id))}
          >
            すべて追加
          </Button>
        )}
        {chosen.length > 1 && (
          <Button size="small" variant="text" onClick={() => onChange([])}>
            すべて外す
          </Button>
        )}
      </div>
      <AddField
        label={`${label}を追加`}
        fields={others}
        isFull={chosen.length >= MOST_DASHBOARD_FIELDS}
        hasNone={fields.length === 0}
        onAdd={(id) => add([id])}
      />
      {chosen.length === 0 ? <p>{empty}</p> : <Chosen {...{ label, fields, chosen, onChange }} />}
    </Frame>
  );
};

const Chosen = ({
  label,
  fields,
  chosen,
  onChange,
}: {
  label: string;
  fields: readonly NamedField[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) => {
  const sorting = useSorting({ order: chosen, onOrder: onChange });
  const tabStop = useOneTabStop(undefined, () => undefined);
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  return (
    <>
      <SortedList
        aria-label={`${label}の並び`}
        {...sorting.area}
        ref={(element) => {
          sorting.area.ref(element);
          tabStop.ref(element);
        }}
        onFocus={tabStop.onFocus}
        onKeyDown={(event) => {
          sorting.area.onKeyDown(event);
          tabStop.onKeyDown(event);
        }}
      >
        {chosen.map((id) => {
          const name = names.get(id) ?? '';
          return (
            <li key={id} data-row={id} {...sorting.row(id)}>
              <DragHandle name={name} />
              <Cut title={name}>{name}</Cut>
              <Grow />
              <IconButton
                size="small"
                aria-label={`${name}を外す`}
                title="外す"
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                <CloseIcon sx={{ fontSize: 16 }} />
              </IconButton>
            </li>
          );
        })}
      </SortedList>
      {sorting.announcement}
    </>
  );
};
