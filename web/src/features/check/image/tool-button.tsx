import { ToggleButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Tool = styled(ToggleButton)({ width: 32, height: 28, padding: 0, flex: 'none' });

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
  <Tool
    value={name}
    aria-label={name}
    title={title}
    selected={isOn}
    disabled={isOff}
    className="tool"
    onMouseDown={(event) => event.preventDefault()}
    onChange={onToggle}
  >
    {children}
  </Tool>
);
