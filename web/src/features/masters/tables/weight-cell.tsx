import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useState } from 'react';
import { CellInput } from '../../../shared-features/configuration/table/cell-input';
import type { CellProps } from '../../../shared-features/configuration/table/table-definition';
import { weightText, weightTyped } from './weight';

/** What an agreement in a column counts. While it is typed, the text stays as it is. */
export const WeightCell = ({ item, label, isReadOnly, onChange }: CellProps<MasterTypeHeader>) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    // The event of leaving the field comes up to here.
    <div onBlur={() => setTyped(null)}>
      <CellInput
        label={label}
        value={typed ?? weightText(item.weight)}
        maxLength={5}
        isReadOnly={isReadOnly}
        sx={{ textAlign: 'right' }}
        onChange={(text) => {
          setTyped(text);
          const weight = weightTyped(text);
          if (weight !== null && weight !== item.weight) onChange({ weight });
        }}
      />
    </div>
  );
};
