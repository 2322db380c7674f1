import { JobRetried } from '../../events/job.js';
import { ImportFailed, ImportFinished, ImportRequested } from '../../jobs/import/events.js';
import { blob } from './blob.js';
import { id } from './ids.js';

export const importJobId = id(71);
export const importFile = blob({
  owner: importJobId,
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
export const importRequested = () => ImportRequested.of({ jobId: importJobId, file: importFile });
export const importFinished = () =>
  ImportFinished.of(
    { jobId: importJobId, documents: 1, problemCount: 2 },
    { problems: [{ cell: 'H5', text: '数式は取り込めません。' }] },
  );
export const jobRetried = () => JobRetried.of({ jobId: importJobId, as: id(72) });
export const importFailed = () => ImportFailed.of({ jobId: importJobId, problem: 'gave-up' });
