import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

/** One choice of a few, all in sight. */
export const Segments = <Value extends string>({
  label,
  value,
  segments,
  onChange,
  isSmall = false,
}: {
  label: string;
  /** null: none of them is in force. */
  value: Value | null;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  isSmall?: boolean;
}) => (
  <ToggleButtonGroup
    exclusive
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
        // Pressing what is in force again must not switch it off, but may ask for it again.
        onClick={() => segment.value === value && onChange(segment.value)}
      >
        {segment.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
