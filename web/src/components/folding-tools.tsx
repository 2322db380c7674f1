import { Button, Popover, useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { DropDownIcon } from './icons';
import { NARROW_WINDOW } from './layout';

const Panel = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, maxWidth: 320, padding: 12 });

/** Tools side by side; in narrow windows behind one button. */
export const FoldingTools = ({ label, children }: { label: string; children: ReactNode }) => {
  const isFolded = useMediaQuery(NARROW_WINDOW, { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isFolded) return children;
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="true"
        aria-expanded={anchor !== null}
        endIcon={<DropDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Panel role="toolbar" aria-label={label} onClick={() => setAnchor(null)}>
          {children}
        </Panel>
      </Popover>
    </>
  );
};
