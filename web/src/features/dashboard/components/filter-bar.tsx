import { Button, FormControlLabel, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  MOST_COMBINATIONS,
  MOST_GROUPINGS,
  type DashboardAnswer,
  type DashboardField,
  type DashboardGrouping,
} from '@reader/contracts/http/forms/dashboard';
import { useState } from 'react';
import { PlusIcon } from '../../../components/icons';
import { Band, Grow, SmallLabel, VerticalLine } from '../../../components/layout';
import { TickBox } from '../../../components/tick-box';
import { count, truncate } from '../../../lib/text';
import { fieldTitle } from '../model/bars';
import type { Shown } from '../model/address';
import { GroupingChip } from './grouping-chip';

const Bar = styled(Band)({
  height: 'auto',
  minHeight: 44,
  flexWrap: 'wrap',
  paddingBlock: 7,
  background: 'var(--surface)',
  '& .MuiFormControlLabel-root': { margin: 0, gap: 6 },
  '& .most': { fontSize: 12, color: 'var(--warn)' },
});

const NAME = 30;

/** How many combinations there are, and that not all are drawn. */
const Combinations = ({ total }: { total: number }) =>
  total > 0 && (
    <span role="status">
      <SmallLabel>{`組み合わせ ${count(total)}`}</SmallLabel>
      {total > MOST_COMBINATIONS && (
        <span className="most">{`　はじめの${MOST_COMBINATIONS}だけを描いています`}</span>
      )}
    </span>
  );

const AddGrouping = ({
  fields,
  onAdd,
}: {
  fields: readonly DashboardField[];
  onAdd: (fragment: string) => void;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<PlusIcon />}
        disabled={fields.length === 0}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        条件を追加
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {fields.map((field) => (
          <MenuItem
            key={field.fragment}
            onClick={() => {
              setAnchor(null);
              onAdd(field.fragment);
            }}
          >
            {truncate(fieldTitle(field), NAME)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** What answers are grouped by, and which of them count. */
export const FilterBar = ({
  shown,
  answer,
  onChange,
}: {
  shown: Shown;
  /** undefined while it is loaded for the first time. */
  answer: DashboardAnswer | undefined;
  onChange: (next: Partial<Shown>) => void;
}) => {
  const [added, setAdded] = useState<string | null>(null);
  const { groupings } = shown;
  const fields = answer?.fields ?? [];
  const others = fields.filter(({ fragment }) => groupings.every((one) => one.fragment !== fragment));
  const changed = (fragment: string, values: string[] | undefined): DashboardGrouping[] =>
    groupings.map((one) => (one.fragment === fragment ? { fragment, ...(values && { values }) } : one));
  return (
    <Bar aria-label="絞り込み">
      <SmallLabel>絞り込み</SmallLabel>
      {groupings.map(({ fragment, values }) => {
        const field = fields.find((one) => one.fragment === fragment);
        return (
          field && (
            <GroupingChip
              key={fragment}
              {...{ field, values }}
              isNew={fragment === added}
              onChange={(next) => onChange({ groupings: changed(fragment, next) })}
              onRemove={() => onChange({ groupings: groupings.filter((one) => one.fragment !== fragment) })}
            />
          )
        );
      })}
      <AddGrouping
        fields={groupings.length < MOST_GROUPINGS ? others : []}
        onAdd={(fragment) => {
          setAdded(fragment);
          onChange({ groupings: [...groupings, { fragment }] });
        }}
      />
      <Combinations total={answer?.combinations ?? 0} />
      <Grow />
      <FormControlLabel
        label="Webの回答を含める"
        control={
          <TickBox checked={shown.includesWeb} onChange={(_, includesWeb) => onChange({ includesWeb })} />
        }
      />
      <VerticalLine />
      <FormControlLabel
        label="未確認も数える"
        control={
          <TickBox
            checked={shown.includesUnconfirmed}
            onChange={(_, includesUnconfirmed) => onChange({ includesUnconfirmed })}
          />
        }
      />
    </Bar>
  );
};
