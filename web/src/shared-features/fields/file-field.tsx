import { useQuery } from '@tanstack/react-query';
import { attachmentsQuery } from './api';
import { DocumentIcon, DownloadIcon } from './icons';
import { fieldId } from './model/field-ids';
import type { ValueFieldProps } from './value-field-props';

interface FileLink {
  readonly name: string;
  readonly href: string;
}

/** What came with the answer to this field; else the page that the value is read from. */
const useFiles = ({ input, pageFile }: Pick<ValueFieldProps, 'input' | 'pageFile'>): readonly FileLink[] => {
  const { document, fragment, value } = input;
  const { data = [] } = useQuery({
    ...attachmentsQuery(document),
    enabled: value !== '' && fragment !== null,
  });
  const own = data.filter((one) => one.fragment === fragment);
  if (own.length > 0)
    return own.map(({ id, name }) => ({ name, href: `/api/documents/${document}/attachments/${id}` }));
  return value !== '' && pageFile ? [{ name: value, href: pageFile }] : [];
};

/** FL: files that were sent with the form. Their names are the value and cannot be edited; each can be downloaded. */
export const FileField = ({ input, label, pageFile, describedBy, actions }: ValueFieldProps) => {
  const { id, value } = input;
  const files = useFiles({ input, pageFile });
  const shared = {
    id: fieldId(id),
    'aria-describedby': describedBy,
    onFocus: () => actions.onFocus(id),
  };
  return (
    <div className="value-file" role="group" aria-label={label}>
      <DocumentIcon />
      <span className="file" title={value}>
        {value.split('\n').join('、') || 'ファイルなし'}
      </span>
      {files.map(({ name, href }, index) => (
        <a
          {...(index === 0 ? shared : { onFocus: shared.onFocus })}
          key={href}
          href={href}
          download={name}
          aria-label={files.length > 1 ? `${name}をダウンロード` : undefined}
        >
          <DownloadIcon />
          {files.length > 1 ? name : 'ダウンロード'}
        </a>
      ))}
      {files.length === 0 && <span {...shared} data-value-control tabIndex={0} aria-label={label} />}
    </div>
  );
};
