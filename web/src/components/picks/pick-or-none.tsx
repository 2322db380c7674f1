import type { ComponentProps } from 'react';
import type { Choice } from '../../lib/choices/choices';
import { Pick } from './pick';

/** A select shows nothing for an empty value. */
const NOTHING = 'nothing';

/** A select of one of the choices or of none. A value that is none of them any more keeps its place, by the name `gone`. */
export const PickOrNone = ({
  value,
  choices,
  none,
  gone,
  onChange,
  ...props
}: Omit<ComponentProps<typeof Pick<string>>, 'value' | 'options' | 'onChange'> & {
  value: string | null;
  choices: readonly Choice[];
  none: string;
  gone: string;
  onChange: (value: string | null) => void;
}) => {
  // Of choices that are not there yet, none is gone.
  const isGone = value !== null && choices.length > 0 && !choices.some((choice) => choice.value === value);
  return (
    <Pick
      {...props}
      value={value ?? NOTHING}
      options={[{ value: NOTHING, label: none }, ...choices, ...(isGone ? [{ value, label: gone }] : [])]}
      onChange={(chosen) => onChange(chosen === NOTHING ? null : chosen)}
    />
  );
};
