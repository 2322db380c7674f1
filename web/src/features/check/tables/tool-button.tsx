import { ToggleButton } from '@mui/material';
import type { ReactNode } from 'react';

/** A tool of the image that is on or off; the cursor stays in its field. */
export const ToolButton = ({
  name,
  title,
  isOn,
  isOff = false,
  onToggle,
  children,
}: {
  name: string;
  title: string;
  isOn: boolean;
  /** It cannot be used now. */
  isOff?: boolean;
  onToggle: () => void;
  children: ReactNode;
}) => (
  <ToggleButton
    value={name}
    aria-label={name}
    title={title}
    selected={isOn}
    disabled={isOff}
    sx={{ width: 32, height: 28, padding: 0 }}
    onMouseDown={(event) => event.preventDefault()}
    onChange={onToggle}
  >
    {children}
  </ToggleButton>
);
