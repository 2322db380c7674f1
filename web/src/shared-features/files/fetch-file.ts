import type { Id } from '@reader/contracts/objects/ids';
import { withQuery } from '../../lib/http/http';

/** Downloads a file by plain navigation, which sends the session cookie; the page stays. */
export const fetchAddress = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

/** Downloads the file of a job. */
export const fetchFile = (organization: Id, job: Id): void =>
  fetchAddress(withQuery('/files/documents/', { organization_id: organization, job_id: job }));
