import type { Id } from '@reader/contracts/objects/ids';
import { withQuery } from '../../lib/http/http';

/** Fetches a file by plain navigation: the session cookie goes with it, and the page stays. */
export const fetchAddress = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

/** Fetches the file of a job. */
export const fetchFile = (organization: Id, job: Id): void =>
  fetchAddress(withQuery('/files/documents/', { organization_id: organization, job_id: job }));
