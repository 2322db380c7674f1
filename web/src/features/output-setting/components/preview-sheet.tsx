import type { OutputPreviewAnswer } from '@reader/contracts/http/output/output-preview';
import { memo } from 'react';
import { PreviewText } from './preview-text';

/** The file's first lines as a table with one column per row of the format. */
export const PreviewSheet = memo(
  ({
    answer,
    hasHeader,
    hasRows,
    isFailed,
    current,
    onOpen,
  }: {
    answer: OutputPreviewAnswer | undefined;
    hasHeader: boolean;
    hasRows: boolean;
    isFailed: boolean;
    current: number;
    onOpen: (column: number) => void;
  }) => {
    if (!hasRows) return <div className="note">行を追加すると、出力される内容がここに表示されます。</div>;
    if (!answer) return isFailed ? null : <div className="note">プレビューを作成しています…</div>;
    const fileNames = new Map(answer.documents.map(({ id, file_name }) => [id, file_name]));
    return (
      <>
        <table aria-label="プレビューの内容">
          <thead>
            <tr>
              <th scope="col">{hasHeader ? 1 : ''}</th>
              {answer.header.map((cell, column) => (
                <th
                  key={column}
                  scope="col"
                  className={`${hasHeader ? '' : 'off'}${column === current ? ' on' : ''}`}
                >
                  <button type="button" onClick={() => onOpen(column)}>
                    {cell.text === '' ? '（なし）' : <PreviewText cell={cell} />}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.records.map((record, index) => (
              <tr key={index}>
                <th scope="row" title={fileNames.get(record.document)}>
                  {index + (hasHeader ? 2 : 1)}
                </th>
                {record.cells.map((cell, column) => (
                  <td key={column} className={column === current ? 'on' : ''} title={cell.text}>
                    <PreviewText cell={{ ...cell, text: cell.text.replaceAll('\n', '⏎') }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {answer.documents.length === 0 && (
          <div className="note">読み取った文書がないため、見出しだけを表示しています。</div>
        )}
      </>
    );
  },
);
PreviewSheet.displayName = 'PreviewSheet';
