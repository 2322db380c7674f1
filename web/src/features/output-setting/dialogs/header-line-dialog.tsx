import { Button, Dialog, DialogActions, DialogContent, DialogTitle, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, useRef, useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { FieldProblem } from '../../../components/field-problem';
import { Grow, SmallLabel } from '../../../components/layout';
import { decodeText } from '@reader/contracts/files/csv/decode-text';
import { headersOf, recommended } from '../state/recommend-rows';
import type { Named } from '../state/references';

const List = styled('ul')({
  maxHeight: 240,
  overflow: 'auto',
  marginTop: 12,
  border: '1px solid var(--line)',
  borderRadius: 4,
  color: 'var(--text)',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1fr 16px 1fr',
    gap: 8,
    padding: '6px 12px',
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& li:last-child': { borderBottom: 0 },
});

/** Bytes of a file that are searched for headers. */
const FILE_START = 64 * 1024;
const LINE_FEED = 0x0a;

/** The first line of a file; undefined if it is no text file. */
const firstLineOf = async (file: File): Promise<string | undefined> => {
  const bytes = await file.slice(0, FILE_START).arrayBuffer();
  const end = new Uint8Array(bytes).indexOf(LINE_FEED);
  return decodeText(end < 0 ? bytes : bytes.slice(0, end))?.text;
};

/** Asks for the header line that another system expects. Returns its headers, or null. */
export const HeaderLineDialog = ({
  standardItems,
  onAnswer,
}: { standardItems: readonly Named[] } & QuestionProps<readonly string[] | null>) => {
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const headers = headersOf(text);
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    void firstLineOf(file).then((line) => {
      setIsRefused(line === undefined);
      if (line !== undefined) setText(line);
    });
  };
  return (
    <Dialog
      open
      onClose={() => text === '' && onAnswer(null)}
      aria-labelledby="headers-title"
      slotProps={{ paper: { sx: { width: 600 } } }}
    >
      <DialogTitle id="headers-title">見出し行から行を追加</DialogTitle>
      <DialogContent>
        取込先のCSVの見出し行を貼り付けるか、CSVファイルを選んでください。似た名前のreader項目が割り当てられます。
        <OutlinedInput
          fullWidth
          multiline
          autoFocus
          minRows={3}
          maxRows={6}
          value={text}
          placeholder="社員番号,氏名,生年月日"
          inputProps={{ 'aria-label': '見出し行' }}
          sx={{ mt: 2, '& textarea': { padding: 0 } }}
          onChange={(event) => setText(event.target.value)}
        />
        {isRefused && (
          <FieldProblem id="headers-problem">文字のファイルではないため、読み込めません。</FieldProblem>
        )}
        {headers.length > 0 && (
          <List aria-label="追加される行" tabIndex={0}>
            {headers.map((header, index) => {
              const found = recommended(header, standardItems);
              return (
                <li key={index}>
                  <span>{header || '（なし）'}</span>
                  <span style={{ color: 'var(--text-3)' }}>→</span>
                  {found ? found.name : <SmallLabel>任意文字</SmallLabel>}
                </li>
              );
            })}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label="見出し行のファイル"
          onChange={read}
        />
        <Button onClick={() => input.current?.click()}>CSVファイルを選ぶ</Button>
        <Grow />
        <Button onClick={() => onAnswer(null)}>キャンセル</Button>
        <Button variant="contained" disabled={headers.length === 0} onClick={() => onAnswer(headers)}>
          {headers.length > 0 ? `${headers.length}行を追加` : '追加'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
