import { resolve } from 'node:path';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { startSystem } from '../installation/system.js';
import { answersOf, signedIn } from './answers.js';
import { resetClock, setClock } from './clock.js';
import { copyDatabase } from './database-copy.js';
import { recordedEvents } from './events.js';
import { madeFile } from './exports.js';
import { copyFiles, writeFixture } from './fixture.js';
import { recordHistory } from './history.js';

/*
 * Records what this version leaves behind, for `recorded.int.spec.ts`:
 *
 *   npx tsc -b && node ocr-worker/kernels/build.mjs &&
 *   node tests/dist/system/recorded/record.js tests/system/recorded/fixture/<date>
 *
 * The fixture is that of an old version and stays as it is. Record a new one, into a folder of its own, only when
 * events or tables have come that the old one has not.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the fixture.');

/** Noon in Japan, so that nothing depends on when it is recorded. */
const BEGUN_AT = new Date('2026-11-20T03:00:00.000Z');
const EXPORTED_AT = new Date('2026-11-20T04:00:00.000Z');

setClock(BEGUN_AT);
const system = await startSystem();
const told = await recordHistory(system);
const recording = {
  ...told,
  secrets: system.secrets,
  recordedAt: new Date().toISOString(),
  exportedAt: EXPORTED_AT.toISOString(),
};
// What the old version failed to answer is no answer to hold the new one to.
const answers = Object.fromEntries(
  Object.entries(await answersOf(system, recording)).filter(([, { status }]) => status < 500),
);
const events = await recordedEvents(system);
// The log is copied before the files are made that are compared: a test makes them from where the recording ended.
await system.stopProjectors();
const db = connectPostgres(system.dependencies.databaseUrl, { max: 1 });
const database = await copyDatabase(db);
await db.destroy();
const log = await copyFiles(system.dependencies.eventStoreFolder);
const blobs = await copyFiles(system.dependencies.blobFolder);
await system.startProjectors();

setClock(EXPORTED_AT, { isStopped: true });
const hanako = await signedIn(system, told.users['staff']!);
const exports: Record<string, string> = {};
for (const call of told.exports)
  exports[call.name] = (await madeFile(hanako, told.organisation, call)).bytes.toString('base64');
resetClock();
await system.stop();
await writeFixture(resolve(folder), { recording, log, blobs, database, events, answers, exports });
