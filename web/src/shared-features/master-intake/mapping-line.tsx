import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { memo } from 'react';
import { Cut } from '../../components/layout';
import { PickOrNone } from '../../components/picks/pick-or-none';
import type { MappingRow } from './mapping-rows';

const pickSx = {
  width: '100%',
  height: 28,
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '&.Mui-disabled': { background: 'transparent' },
  '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
} as const;

/** A header of the file, and the column that it is. Memoised: of two thousand only the changed ones render. */
export const MappingLine = memo(
  ({
    row: { at, title, column, origin, first },
    columns,
    users,
    top,
    height,
    isDisabled,
    onChoose,
  }: {
    row: MappingRow;
    columns: readonly MasterTypeHeader[];
    /** Titles of the headers that columns have now. */
    users: ReadonlyMap<string, string>;
    /** Its place in the list, px. */
    top: number;
    height: number;
    isDisabled: boolean;
    onChoose: (at: number, column: string | null) => void;
  }) => {
    const name = title === '' ? `${at + 1}列目` : title;
    const choices = columns.map(({ id, japanese_label: label }) => {
      const user = id === column ? undefined : users.get(id);
      return { value: id, label: user === undefined ? label : `${label}（今は「${user}」）` };
    });
    return (
      <div role="row" aria-rowindex={at + 2} className="line" style={{ top, height }}>
        <Cut role="rowheader" title={name} style={title === '' ? { color: 'var(--text-3)' } : undefined}>
          {name}
        </Cut>
        <span aria-hidden className="quiet">
          →
        </span>
        <div role="cell">
          <PickOrNone
            label={`「${name}」の列`}
            value={column}
            choices={choices}
            none="使わない"
            gone="削除した列"
            disabled={isDisabled}
            onChange={(chosen) => onChoose(at, chosen)}
            sx={column === null ? { ...pickSx, color: 'var(--text-3)' } : pickSx}
          />
        </div>
        <Cut role="cell" className="quiet origin">
          {origin}
        </Cut>
        <Cut role="cell" className="first" title={first}>
          {first}
        </Cut>
      </div>
    );
  },
);
MappingLine.displayName = 'MappingLine';
