import { z } from 'zod';
import { BulkCommand, DepartmentToGiveTo } from './events.js';
import { BlobRef, Id } from '../../objects/ids.js';
import { workMessage } from '../work-message.js';

/** Work for command-api itself: do the same to many documents. */
export const BulkCommandWork = workMessage('bulk', {
  jobId: Id,
  command: BulkCommand,
  list: BlobRef,
  departmentId: DepartmentToGiveTo,
});
export type BulkCommandWork = z.infer<typeof BulkCommandWork>;

/** The documents of such a job, each once: what its list holds. */
export const BulkList = z.array(Id).min(1);
