import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { DownloadIcon } from '../icons';

const encodings = [
  { code: 'U8', label: 'UTF-8' },
  { code: 'CP', label: 'Shift_JIS（cp932）' },
] as const;

/** Gives out a list as a CSV, in the encoding that is chosen. */
export const CsvDownload = ({ href }: { href: string }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        CSV出力
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {encodings.map(({ code, label }) => (
          <MenuItem
            key={code}
            component="a"
            href={`${href}?encoding=${code}`}
            onClick={() => setAnchor(null)}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
