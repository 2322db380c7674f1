import type { Id } from '@reader/contracts/objects/ids';
import { withQuery } from '../../lib/http';

/** Fetches the file of a job by plain navigation: the session cookie goes with it, and the page stays. */
export const fetchFile = (organization: Id, job: Id): void => {
  const link = document.createElement('a');
  link.href = withQuery('/files/documents/', { organization_id: organization, job_id: job });
  link.download = '';
  link.click();
};
