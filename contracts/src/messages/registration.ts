import { z } from 'zod';
import { Id } from '../objects/ids.js';

/** Work for command-api itself: finish registering the documents of an upload whose read was asked for. */
export const RegistrationWork = z.object({
  kind: z.literal('registration'),
  uploadId: Id,
  organisation: Id,
  attempt: z.number().int().positive(),
});
export type RegistrationWork = z.infer<typeof RegistrationWork>;
