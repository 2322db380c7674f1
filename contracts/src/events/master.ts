import { z } from 'zod';
import { MasterEncoding } from '../matching/master-encoding.js';
import { BlobRef, Id } from '../objects/ids.js';
import { event, sealedEvent, type EventOf } from './define.js';

/** A header of the file, and the column of the type that it is; null: it is not used. */
export const MappedHeader = z.object({ title: z.string(), columnId: Id.nullable() });
export type MappedHeader = z.infer<typeof MappedHeader>;

/** A master was taken in: its rows are a blob under its own key (docs/product/matching.md#masters). */
export const MasterKept = sealedEvent('MasterKept', {
  data: z.object({
    masterId: Id,
    masterTypeId: Id,
    rows: z.number().int().positive(),
    /** Lines that could not be taken. */
    refused: z.number().int().nonnegative(),
    encoding: MasterEncoding,
    /** `MasterRows`. */
    content: BlobRef,
    /** The lines that could not be taken, as they were, with the header before them; null: there are none. */
    refusedLines: BlobRef.nullable(),
    /** It is not in the list, and goes with the matching that it was taken in for. */
    isForOneMatching: z.boolean(),
  }),
  personal: z.object({ name: z.string(), fileName: z.string(), headers: z.array(MappedHeader) }),
  keyOwner: (data) => data.masterId,
});

export const MasterRenamed = sealedEvent('MasterRenamed', {
  data: z.object({ masterId: Id }),
  personal: z.object({ name: z.string() }),
  keyOwner: (data) => data.masterId,
});

/** It is gone for good: its key is erased, and its blobs with it. */
export const MasterRemoved = event('MasterRemoved', z.object({ masterId: Id }));

export const masterEvents = [MasterKept, MasterRenamed, MasterRemoved];
export type MasterEvent = EventOf<(typeof masterEvents)[number]>;
