import { Button, Popover, useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { DropDownIcon } from './icons';
import { NARROW_WINDOW } from './layout';

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  padding: 8,
  '& .line': { display: 'none' },
  '& button': {
    width: '100%',
    justifyContent: 'flex-start',
    gap: 8,
    padding: '0 8px',
    height: 32,
    border: 0,
  },
  '& button .MuiButton-startIcon': { margin: 0 },
  // An icon alone would not say what it does.
  '& button:not(:has(.label))::after': { content: 'attr(aria-label)', color: 'var(--text)' },
});

/** Tools side by side; in narrow windows behind one button, below each other with their names. */
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
