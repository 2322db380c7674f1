import { Row } from '../../../components/layout';
import { TickBox } from '../../../components/tick-box';
import type { Table } from '@reader/contracts/objects/document/document-content';

/** Which edges of a table are headers (docs/product/entities.md#table). */
export type HeaderFlags = Pick<
  Table,
  'is_upper_header' | 'is_lower_header' | 'is_left_header' | 'is_right_header'
>;

export const headerNames = [
  ['is_upper_header', '上'],
  ['is_lower_header', '下'],
  ['is_left_header', '左'],
  ['is_right_header', '右'],
] as const;

export const HeaderFlagBoxes = ({
  flags,
  onChange,
}: {
  flags: HeaderFlags;
  onChange: (flags: HeaderFlags) => void;
}) => (
  <Row role="group" aria-label="見出し">
    {headerNames.map(([flag, name]) => (
      <label key={flag} style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
        <TickBox
          checked={flags[flag]}
          onChange={(_, isOn) => onChange({ ...flags, [flag]: isOn })}
          slotProps={{ input: { 'aria-label': `${name}を見出しにする` } }}
        />
        {name}
      </label>
    ))}
  </Row>
);
