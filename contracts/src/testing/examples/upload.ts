import { UploadRegistered } from '../../events/upload.js';
import { jobId, uploadId } from './ids.js';

export const uploadRegistered = () => UploadRegistered.of({ uploadId, jobId });
