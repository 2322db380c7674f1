import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

/** A choice between a few options, all visible. */
export const Segments = <Value extends string>({
  label,
  value,
  segments,
  onChange,
  isSmall = false,
  isDisabled = false,
}: {
  label: string;
  /** null: none is selected. */
  value: Value | null;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  isSmall?: boolean;
  isDisabled?: boolean;
}) => (
  <ToggleButtonGroup
    exclusive
    disabled={isDisabled}
    aria-label={label}
    value={value}
    className={isSmall ? 'small' : ''}
    onChange={(_, next: Value | null) => next !== null && onChange(next)}
  >
    {segments.map((segment) => (
      <ToggleButton
        key={segment.value}
        value={segment.value}
        sx={isSmall ? { px: '10px' } : undefined}
        // Pressing the selected option again must not deselect it, but may request it again.
        onClick={() => segment.value === value && onChange(segment.value)}
      >
        {segment.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
