import type { PreviewCell } from '@reader/contracts/http/output/output-preview';
import type { ReactNode } from 'react';
import { DoubtIcon } from '../../../components/icons';

/** A value as in the file: replaced characters are marked, a failed value has a triangle. */
export const PreviewText = ({ cell }: { cell: PreviewCell }) => {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { at, length, character } of cell.replaced) {
    parts.push(
      cell.text.slice(from, at),
      <mark key={at} title={`${character}は文字コードで表せません`}>
        {cell.text.slice(at, at + length)}
      </mark>,
    );
    from = at + length;
  }
  parts.push(cell.text.slice(from));
  return (
    <>
      {cell.problems.length > 0 && (
        <DoubtIcon
          titleAccess="計算できない値があります"
          sx={{ fontSize: 14, mr: 1, verticalAlign: -2, color: 'var(--warn)' }}
        />
      )}
      {parts}
    </>
  );
};
