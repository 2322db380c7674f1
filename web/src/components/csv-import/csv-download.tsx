import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { http } from '../../lib/http/http';
import { saveBlob } from '../../lib/http/save-as-file';
import { DownloadIcon } from '../icons';
import { reportFailure } from '../toasts/report-failure';

const encodings = [
  { code: 'U8', label: 'UTF-8' },
  { code: 'CP', label: 'Shift_JIS（cp932）' },
] as const;

/** Not by a link: what the encoding cannot carry is refused, and has to be told. */
const save = async (address: string): Promise<void> => {
  try {
    const { name, bytes } = await http.file(address);
    saveBlob(name || 'list.csv', bytes);
  } catch (error) {
    reportFailure(error);
  }
};

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
            onClick={() => {
              setAnchor(null);
              void save(`${href}?encoding=${code}`);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
