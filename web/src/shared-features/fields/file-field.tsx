import { DocumentIcon, DownloadIcon } from './icons';
import { fieldId } from './model/field-ids';
import type { ValueFieldProps } from './value-field-props';

/** FL: a file sent with the form. Its name is the value and cannot be edited; its page can be downloaded. */
export const FileField = ({ input, label, pageFile, describedBy, actions }: ValueFieldProps) => {
  const { id, value } = input;
  const shared = {
    id: fieldId(id),
    'aria-describedby': describedBy,
    onFocus: () => actions.onFocus(id),
  };
  return (
    <div className="value-file" role="group" aria-label={label}>
      <DocumentIcon />
      <span className="file" title={value}>
        {value || 'ファイルなし'}
      </span>
      {value !== '' && pageFile ? (
        <a {...shared} href={pageFile} download={value}>
          <DownloadIcon />
          ダウンロード
        </a>
      ) : (
        <span {...shared} data-value-control tabIndex={0} aria-label={label} />
      )}
    </div>
  );
};
