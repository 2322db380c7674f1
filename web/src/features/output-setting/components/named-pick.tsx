import { Pick } from '../../../components/picks/pick';
import { GONE } from '../../../lib/queries/configurations';
import type { Named } from '../state/references';

/** Stands for 'none' where a choice must have a value. */
const NONE = ' ';

/** Chooses one of several objects or none; a deleted one stays chosen until changed. */
export const NamedPick = ({
  label,
  value,
  names,
  width,
  isDisabled,
  onChange,
}: {
  label: string;
  value: string | null;
  names: readonly Named[];
  width?: number;
  isDisabled: boolean;
  onChange: (id: string | null) => void;
}) => (
  <Pick
    label={label}
    {...(width !== undefined && { width })}
    sx={{ height: 28 }}
    disabled={isDisabled}
    value={value ?? NONE}
    options={[
      { value: NONE, label: 'なし' },
      ...names.map(({ id, name }) => ({ value: id, label: name })),
      ...(value === null || names.some(({ id }) => id === value) ? [] : [{ value, label: GONE }]),
    ]}
    onChange={(id) => onChange(id === NONE ? null : id)}
  />
);
