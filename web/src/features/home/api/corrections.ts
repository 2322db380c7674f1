import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { UserContext } from '@reader/contracts/http/session';
import { http } from '../../../lib/http/http';

/** Imports a correction workbook (docs/product/correction-workbook.md). Fields precede the file. Returns the job. */
export const importCorrections = async (
  { organization, user_profile }: Pick<UserContext, 'organization' | 'user_profile'>,
  file: File,
): Promise<string> => {
  const form = new FormData();
  form.append('organization_id', organization.id);
  form.append('user_profile_id', user_profile.id);
  form.append('upload_file', file, file.name);
  return (await http.put('/api/documents/import/xlsx/', form, JobStarted)).job_id;
};
