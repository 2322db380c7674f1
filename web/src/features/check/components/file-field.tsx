import { styled } from '@mui/material/styles';
import { DocumentIcon, DownloadIcon } from '../../../components/icons';
import { fieldId } from '../state/field-ids';
import type { ValueFieldProps } from './value-field';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  '& .file': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { fontSize: 18, flex: 'none', color: 'var(--text-2)' },
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 4, color: 'var(--accent)' },
  '& :focus-visible': { outline: '2px solid var(--accent)', outlineOffset: 1, borderRadius: 2 },
});

/** FL: a file that came with the form. Its name is its value and cannot be typed; its page can be fetched. */
export const FileField = ({ input, label, pageFile, describedBy, actions }: ValueFieldProps) => {
  const { id, value } = input;
  const shared = {
    id: fieldId(id),
    'aria-describedby': describedBy,
    onFocus: () => actions.onFocus(id),
  };
  return (
    <Line role="group" aria-label={label}>
      <DocumentIcon aria-hidden />
      <span className="file" title={value}>
        {value || 'ファイルなし'}
      </span>
      {value !== '' && pageFile ? (
        <a {...shared} href={pageFile} download={value}>
          <DownloadIcon aria-hidden />
          ダウンロード
        </a>
      ) : (
        <span {...shared} data-value-control tabIndex={0} aria-label={label} />
      )}
    </Line>
  );
};
