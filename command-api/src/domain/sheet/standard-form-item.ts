import type { Recorded } from '@reader/contracts/events/recorded';
import {
  StandardFormItemAdded,
  type StandardFormItemEvent,
} from '@reader/contracts/events/standard-form-item';
import type { Id } from '@reader/contracts/objects/ids';

/** A subject that many forms share; its stream is named after it, so it is there once. */
export interface StandardFormItem {
  readonly id: Id;
}

export const evolve = (
  _item: StandardFormItem | undefined,
  event: Recorded<StandardFormItemEvent>,
): StandardFormItem => ({ id: event.data.standardFormItemId });

export const add = (
  item: StandardFormItem | undefined,
  { standardFormItemId, subject }: { standardFormItemId: Id; subject: string },
): StandardFormItemEvent[] => (item ? [] : [StandardFormItemAdded.of({ standardFormItemId }, { subject })]);
