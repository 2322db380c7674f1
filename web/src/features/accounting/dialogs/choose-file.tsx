import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MappingTitle } from '@reader/contracts/objects/mapping-pattern';
import { useRef, useState } from 'react';
import { FieldProblem } from '../../../components/configuration/edit-table';
import { UploadIcon } from '../../../components/icons';

const Zone = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: 24,
  border: '1px dashed var(--field)',
  borderRadius: 4,
  '&.over': { background: 'var(--tint)', borderColor: 'var(--accent)' },
});

/** Chooses a CSV file, by the browser's dialog or by dropping it. */
export const ChooseFile = ({
  titles,
  refusal,
  onChoose,
}: {
  titles: readonly MappingTitle[];
  /** Why the file before was not taken. */
  refusal: string | undefined;
  onChoose: (file: File) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <>
      <p style={{ marginBottom: 12 }}>
        1行目の見出しを項目名と照らし合わせます。文字コード（UTF-8・Shift_JIS）は自動で判定します。
        <br />
        項目名: {titles.map(({ title }) => title).join('、')}
      </p>
      <Zone
        className={isOver ? 'over' : ''}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onChoose(file);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSVファイル"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again once it is put right.
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
        <Button
          variant="contained"
          autoFocus
          startIcon={<UploadIcon />}
          onClick={() => input.current?.click()}
        >
          ファイルを選択
        </Button>
        <span style={{ fontSize: 12, color: 'var(--text-3)' }}>またはここにCSVファイルをドロップ</span>
      </Zone>
      {refusal !== undefined && <FieldProblem id="import-refusal">{refusal}</FieldProblem>}
    </>
  );
};
