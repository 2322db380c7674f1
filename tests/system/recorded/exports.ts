import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { Caller } from '../installation/caller.js';
import type { Recording } from './fixture.js';

export type ExportCall = Recording['exports'][number];

/** Each kind of file once, and CSV in each encoding. */
export const exportCalls = (
  organisation: string,
  documents: readonly string[],
  { format, namingRule }: { readonly format: string; readonly namingRule: string },
): ExportCall[] => {
  const plain = `/api/document/download/documents-${organisation}`;
  const formatted = `/api/document/download-format/documents-${organisation}`;
  const some = { document_ids: documents };
  return [
    { name: 'utf-8.csv', path: plain, body: { ...some, option: { encoding: 'U8', has_bom: true } } },
    { name: 'shift-jis.csv', path: plain, body: { ...some, option: { encoding: 'SJ' } } },
    { name: 'cp932.csv', path: plain, body: { ...some, option: { encoding: 'CP' } } },
    { name: 'tabs.txt', path: plain, body: { ...some, option: { extension: 'TX', is_header: false } } },
    { name: 'plain.xlsx', path: plain, body: { ...some, option: { extension: 'XL' } } },
    {
      name: 'divided.zip',
      path: plain,
      body: { ...some, option: { is_divided: true, naming_rule_id: namingRule } },
    },
    { name: 'format.csv', path: formatted, body: { ...some, format_id: format } },
    {
      name: 'format.xlsx',
      path: formatted,
      body: { ...some, format_id: format, option: { extension: 'XL' } },
    },
    {
      name: 'columns.csv',
      path: plain,
      body: {
        ...some,
        columns: [
          {
            header: '宛名',
            link_type: 'S',
            delimiter: ' / ',
            sources: [
              { kind: 'value', name: '氏名' },
              { kind: 'value', name: '備考' },
            ],
          },
          { header: 'ファイル', sources: [{ kind: 'document', field: 'FN' }] },
        ],
      },
    },
    { name: 'paper.pdf', path: '/api/documents/download/pdf', body: { ...some, shows_values: true } },
    { name: 'paper.docx', path: '/api/document/to-word/', body: { ...some, user_name: '田中' } },
    { name: 'images.zip', path: '/api/create-zip-file/', body: { ...some, naming_rule_id: namingRule } },
    { name: 'corrections.xlsx', path: '/api/documents/download/xlsx', body: some },
  ];
};

/** Has a file made, and fetches it. @throws Error when it is not made */
export const madeFile = async (
  by: Caller,
  organisation: string,
  { name, path, body }: ExportCall,
): Promise<{ readonly job: string; readonly bytes: Buffer }> => {
  const asked = await by.post(path, body);
  if (asked.status !== 200) throw new Error(`${name}: ${asked.status} ${asked.text}`);
  const job = await by.jobEnd(JobStarted.parse(asked.json).job_id);
  const file = await by.get(`/files/documents/?organization_id=${organisation}&job_id=${job.id}`);
  if (job.status !== 'finished' || file.status !== 200) throw new Error(`${name}: ${job.result}`);
  return { job: job.id, bytes: file.bytes };
};
