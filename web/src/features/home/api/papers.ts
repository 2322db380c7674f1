import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { Id } from '@reader/contracts/objects/ids';
import { http } from '../../../lib/http/http';
import { bodyOf, type ExportTarget } from './exports';

/** A file made of whole documents (docs/product/papers.md#papers-as-exports). */
export type Paper =
  | { readonly kind: 'pdf'; readonly showsValues: boolean }
  | { readonly kind: 'word' | 'word-zip' }
  | { readonly kind: 'images'; readonly namingRule: Id | null }
  /** 読込結果修正ファイル. */
  | { readonly kind: 'workbook' };

const urls: Record<Paper['kind'], string> = {
  pdf: '/api/documents/download/pdf',
  word: '/api/document/to-word/',
  'word-zip': '/api/document/to-word/zip/',
  images: '/api/create-zip-file/',
  workbook: '/api/documents/download/xlsx',
};

/** Starts making a file of whole documents. Returns its job. */
export const startPaper = async (
  organizationId: string,
  userName: string,
  target: ExportTarget,
  paper: Paper,
): Promise<string> => {
  const body = {
    organization_id: organizationId,
    ...bodyOf(target),
    ...(paper.kind === 'pdf' && { shows_values: paper.showsValues }),
    ...(paper.kind === 'images' && { naming_rule_id: paper.namingRule }),
    ...(paper.kind.startsWith('word') && { user_name: userName }),
  };
  return (await http.post(urls[paper.kind], body, JobStarted)).job_id;
};
