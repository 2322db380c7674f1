import { z } from 'zod';
import { Id } from '../objects/ids.js';
import { sealedEvent, type EventOf } from './define.js';

/** A subject by which outputs find the items of many forms (spec 2 §3 standardFormItems). */
export const StandardFormItemAdded = sealedEvent('StandardFormItemAdded', {
  data: z.object({ standardFormItemId: Id }),
  personal: z.object({ subject: z.string().min(1) }),
  keyOwner: (data) => data.standardFormItemId,
});

export const standardFormItemEvents = [StandardFormItemAdded];
export type StandardFormItemEvent = EventOf<(typeof standardFormItemEvents)[number]>;
