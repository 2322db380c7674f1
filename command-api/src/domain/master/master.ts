import { ERASED, type DataOf } from '@reader/contracts/events/define';
import {
  MasterKept,
  MasterRemoved,
  MasterRenamed,
  type MappedHeader,
  type MasterEvent,
} from '@reader/contracts/events/master';
import type { InStream } from '@reader/contracts/events/recorded';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../rule-broken.js';

/** A master file that was taken in (docs/product/matching.md#masters). */
export interface Master {
  readonly id: Id;
  readonly typeId: Id;
  readonly rows: number;
  readonly name: string;
  readonly content: BlobRef;
  readonly refusedLines: BlobRef | null;
  readonly isForOneMatching: boolean;
  readonly isRemoved: boolean;
}

export const evolve = (master: Master | undefined, event: InStream<MasterEvent>): Master | undefined => {
  switch (event.type) {
    case 'MasterKept': {
      const {
        masterId: id,
        masterTypeId: typeId,
        rows,
        content,
        refusedLines,
        isForOneMatching,
      } = event.data;
      const name = event.personal === ERASED ? '' : event.personal.name;
      return { id, typeId, rows, name, content, refusedLines, isForOneMatching, isRemoved: false };
    }
    case 'MasterRenamed':
      return master && { ...master, name: event.personal === ERASED ? '' : event.personal.name };
    case 'MasterRemoved':
      return master && { ...master, isRemoved: true };
  }
};

/** A master that is there. @throws RuleBroken 'not-found' */
const existing = (master: Master | undefined): Master => {
  if (!master || master.isRemoved) throw new RuleBroken('not-found');
  return master;
};

/** Takes a master in; the same again is no event. */
export const keep = (
  master: Master | undefined,
  command: DataOf<typeof MasterKept>,
  names: { name: string; fileName: string; headers: MappedHeader[] },
): MasterEvent[] => (master ? [] : [MasterKept.of(command, names)]);

/** @throws RuleBroken 'not-found' */
export const rename = (given: Master | undefined, name: string): MasterEvent[] => {
  const master = existing(given);
  return master.name === name ? [] : [MasterRenamed.of({ masterId: master.id }, { name })];
};

/** Removes it for good; the same again is no event. @throws RuleBroken 'not-found' */
export const remove = (master: Master | undefined): MasterEvent[] => {
  if (!master) throw new RuleBroken('not-found');
  return master.isRemoved ? [] : [MasterRemoved.of({ masterId: master.id })];
};
