import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { inFours } from '@reader/contracts/codes/second-factor';
import { useRef, useState } from 'react';
import { CopyIcon, DownloadIcon, PrintIcon, TickIcon } from '../../components/icons';
import { saveAsFile } from '../../lib/http/save-as-file';
import { printText } from './print-text';

const Codes = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(188px, 1fr))',
  gap: '2px 16px',
  margin: '8px 0',
  padding: '8px 12px',
  border: '1px solid var(--line-2)',
  borderRadius: 4,
  listStyle: 'none',
  fontFamily: 'monospace',
  fontSize: 14,
  lineHeight: '24px',
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const NAME = '回復コード';

/** Recovery codes, which are shown this once: to copy, to print and to keep as a file. */
export const RecoveryCodeList = ({ codes, owner }: { codes: readonly string[]; owner: string }) => {
  const list = useRef<HTMLOListElement>(null);
  const [isCopied, setCopied] = useState(false);
  const shown = codes.map((code) => inFours(code, '-'));
  const title = `reader の${NAME}（${owner}）`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.join('\n'));
      setCopied(true);
    } catch {
      // Without https a browser lets nobody write there: the codes are selected, for Ctrl+C.
      if (list.current) window.getSelection()?.selectAllChildren(list.current);
    }
  };
  return (
    <>
      <Codes ref={list} aria-label={NAME}>
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Buttons>
        <Button startIcon={isCopied ? <TickIcon /> : <CopyIcon />} onClick={() => void copy()}>
          {isCopied ? 'コピーしました' : 'コピー'}
        </Button>
        <Button startIcon={<PrintIcon />} onClick={() => printText(title, shown)}>
          印刷
        </Button>
        <Button
          startIcon={<DownloadIcon />}
          onClick={() => saveAsFile(`${NAME}.txt`, [title, '', ...shown, ''].join('\r\n'), 'text/plain')}
        >
          ファイルに保存
        </Button>
      </Buttons>
    </>
  );
};
