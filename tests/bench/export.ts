import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ExportWork } from '@reader/contracts/jobs/export/messages';
import { startEmbeddedPostgres } from '@reader/platform/embedded/postgres';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { createFresh } from '@reader/projectors/runner/read-model';
import { flushTable } from '@reader/projectors/runner/tables-io';
import { ensureQueryRole } from '@reader/projectors/schema/definitions';
import { QUERY_ROLE } from '@reader/projectors/schema/query-role';
import { sql } from 'kysely';
import type { OneExport } from './export/export-once.js';
import { madeDocument } from './export/made-documents.js';
import { configurations, DIVIDED_FORMAT, FORMAT } from './export/made-format.js';
import { JOB_HEAP } from '@reader/deploy/local/processes/job-heap';
import { report, type Figures } from './report.js';

const ONCE = fileURLToPath(new URL('./export/export-once.js', import.meta.url));
const SCHEMA = 'console';
const PASSWORD = 'bench-query-role';
const AT_ONCE = 500;

/** Puts documents and formats into the read model, with the statement by which the projections write. */
const seed = async (db: AnyDatabase, documents: number, values: number): Promise<void> => {
  await ensureQueryRole(db, PASSWORD);
  await createFresh(db, SCHEMA, 'console');
  const write = (
    table: Parameters<typeof flushTable>[2]['table'],
    upserts: Parameters<typeof flushTable>[2]['upserts'],
  ) => flushTable(db, SCHEMA, { table, upserts, deletes: [] });
  await write('configurations', configurations);
  for (let first = 0; first < documents; first += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, documents - first) }, (_, index) =>
      madeDocument(first + index, values),
    );
    await write(
      'documents',
      made.map(({ document }) => document),
    );
    await write(
      'document_content',
      made.map(({ content }) => content),
    );
    await write(
      'document_pages',
      made.map(({ pages }) => pages),
    );
  }
  await sql`vacuum analyze`.execute(db);
};

/** In a process of its own, run as the job worker is, so that the most memory it ever had is this export's. */
const exportOnce = (url: string, more: Pick<ExportWork, 'format' | 'option' | 'paper'>): Promise<OneExport> =>
  new Promise((resolve, reject) => {
    const child = fork(ONCE, { execArgv: [...JOB_HEAP] });
    child.once('message', (found) => resolve(found as OneExport));
    child.once('exit', (code) => reject(new Error(`an export ended with ${code}`)));
    child.send({ url, ...more });
  });

/** What Postgres alone needs to hand out the same rows, in seconds. */
const copyBare = async (db: AnyDatabase, file: string): Promise<number> => {
  const startedAt = performance.now();
  await sql`copy (select document.file_name, document.status, content.user_inputs, content.tables
    from console.documents document join console.document_content content on content.id = document.id
    order by document.registered_position) to ${sql.lit(file)} with (format csv)`.execute(db);
  return (performance.now() - startedAt) / 1000;
};

const MiB = 1_048_576;

/** `npm run bench -- export [--documents N] [--values N]` */
export const run = async (args: string[]): Promise<void> => {
  const { values: asked } = parseArgs({
    args,
    options: {
      documents: { type: 'string', default: '10000' },
      values: { type: 'string', default: '50' },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'reader-bench-'));
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    password: 'bench',
    isThrowaway: true,
  });
  try {
    const db = connectPostgres(postgres.url, { max: 2 });
    await seed(db, Number(asked.documents), Number(asked.values));
    const url = new URL(postgres.url);
    url.username = QUERY_ROLE;
    url.password = PASSWORD;
    const bare = await copyBare(db, join(folder, 'bare.csv'));
    const csv = await exportOnce(url.href, { format: FORMAT, option: {}, paper: null });
    const xlsx = await exportOnce(url.href, { format: FORMAT, option: { extension: 'XL' }, paper: null });
    const zip = await exportOnce(url.href, { format: DIVIDED_FORMAT, option: {}, paper: null });
    const plain = await exportOnce(url.href, { format: null, option: {}, paper: null });
    const pdf = await exportOnce(url.href, {
      format: null,
      option: { extension: 'PD' },
      paper: { kind: 'pdf', shows_values: false },
    });
    const images = await exportOnce(url.href, {
      format: null,
      option: {},
      paper: { kind: 'images', naming_rule_id: null },
    });
    await db.destroy();
    const figuresOf = (name: string, found: OneExport, seconds?: number, peak?: number): Figures => ({
      [`${name}-seconds`]: {
        value: found.seconds,
        unit: 's',
        ...(seconds && { reach: { atMost: seconds } }),
      },
      [`${name}-processor`]: { value: found.processorSeconds, unit: 's' },
      [`${name}-peak-memory`]: {
        value: found.peakBytes / MiB,
        unit: 'MiB',
        ...(peak && { reach: { atMost: peak } }),
      },
      [`${name}-file`]: { value: found.fileBytes / MiB, unit: 'MiB' },
      [`${name}-to-copy`]: { value: found.seconds / bare, unit: 'ratio' },
    });
    report('export', {
      documents: { value: csv.documents, unit: 'documents' },
      'bare-copy': { value: bare, unit: 's' },
      ...figuresOf('csv-cp932', csv, 15, 300),
      ...figuresOf('xlsx', xlsx, 60, 500),
      ...figuresOf('zip', zip),
      ...figuresOf('plain-csv', plain),
      ...figuresOf('pdf', pdf, 180, 600),
      ...figuresOf('images', images, 60, 300),
    });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
