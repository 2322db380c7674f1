import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { DatabaseCopy } from './database-copy.js';

/** Files below a folder, base64 by path. */
export type FilesCopy = Readonly<Record<string, string>>;

/** What a test must know to use the recorded installation. The secrets protect nothing but this fixture. */
export const Recording = z.object({
  secrets: z.object({ token: z.string(), vault: z.string() }),
  organisation: z.string(),
  /** User ids by their part in the history; all have the password of the test kit. */
  users: z.record(z.string(), z.string()),
  /** When the recording ended; the product goes on from there. */
  recordedAt: z.string(),
  /** When the files were made that are compared. */
  exportedAt: z.string(),
  /** All documents, also those that are deleted. */
  documents: z.array(z.string()),
  sheets: z.array(z.string()),
  mappingPatterns: z.array(z.string()),
  /** Jobs whose files were handed out. */
  exportJobs: z.array(z.string()),
  /** Calls that make files, with a name each. */
  exports: z.array(z.object({ name: z.string(), path: z.string(), body: z.looseObject({}) })),
  /** A transaction that is still open: what it was begun with, and what a test pushes on top. */
  draft: z.object({ transaction: z.string(), document: z.string(), input: z.string(), value: z.string() }),
});
export type Recording = z.infer<typeof Recording>;

export interface Fixture {
  readonly recording: Recording;
  /** The folder of the embedded event store. */
  readonly log: FilesCopy;
  readonly blobs: FilesCopy;
  readonly database: DatabaseCopy;
  /** Every event as the store gives it out, in the order of the log. */
  readonly events: readonly unknown[];
  /** Answers by account and call. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Made files, base64 by name. */
  readonly exports: FilesCopy;
}

const compressed = ['log', 'blobs', 'database', 'events', 'answers', 'exports'] as const;

export const writeFixture = async (folder: string, fixture: Fixture): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'recording.json'), `${JSON.stringify(fixture.recording, null, 2)}\n`);
  for (const part of compressed)
    await writeFile(
      join(folder, `${part}.json.gz`),
      gzipSync(JSON.stringify(fixture[part], null, 1), { level: 9 }),
    );
};

export const readFixture = async (folder: string): Promise<Fixture> => {
  const part = async (name: (typeof compressed)[number]): Promise<unknown> =>
    JSON.parse(gunzipSync(await readFile(join(folder, `${name}.json.gz`))).toString('utf8'));
  return {
    recording: Recording.parse(JSON.parse(await readFile(join(folder, 'recording.json'), 'utf8'))),
    log: (await part('log')) as FilesCopy,
    blobs: (await part('blobs')) as FilesCopy,
    database: (await part('database')) as DatabaseCopy,
    events: (await part('events')) as unknown[],
    answers: (await part('answers')) as Fixture['answers'],
    exports: (await part('exports')) as FilesCopy,
  };
};

export const copyFiles = async (folder: string): Promise<FilesCopy> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const files: Record<string, string> = {};
  for (const path of paths) files[path] = (await readFile(join(folder, path))).toString('base64');
  return files;
};

export const restoreFiles = async (folder: string, files: FilesCopy): Promise<void> => {
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), Buffer.from(bytes, 'base64'));
  }
};
