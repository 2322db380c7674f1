// All that an ocr-worker has loaded; it is not started.
import '@reader/ocr-worker/ocr-worker';
import { readFileSync } from 'node:fs';
import { BlobRef, Id } from '@reader/contracts/objects/ids';
import { z } from 'zod';
import { blobsInFolder } from './blobs-in-folder.js';
import { openChildReader, turnsOfBench } from './child-reader.js';
import { openPreparedForms } from './forms-in-memory.js';

/* Reads as an ocr-worker does, in a process like it: without connections, which take little. It ends with its parent. */

/** What it is started with, as JSON. */
const Given = z.object({ folder: z.string(), organisation: Id, sheets: BlobRef });
/** Files that are one document. */
const Asked = z.object({ id: z.number(), files: z.array(z.string()) });

const { folder, organisation, sheets } = Given.parse(JSON.parse(process.argv[2] ?? ''));
const blobs = blobsInFolder(folder);
const turns = turnsOfBench();
const reader = openChildReader(blobs, openPreparedForms(blobs, turns), turns);

const answer = async (message: unknown): Promise<void> => {
  const { id, files } = Asked.parse(message);
  const read = reader.read({ organisation, files: files.map((file) => readFileSync(file)), sheets });
  process.send?.({ id, outcome: await read.catch((error: unknown) => String(error)) });
};

process.on('message', (message) => void answer(message));
process.on('disconnect', () => process.exit());
