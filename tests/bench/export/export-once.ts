import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderBlobs } from '@reader/platform/blobs/folder';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { memoryVault } from '@reader/platform/testing/memory';
import { inOrganisation, type QueryDatabase } from '@reader/query-api/database';
import { storedImages } from '@reader/query-api/queries/output/load/load-paper-documents';
import { makeExport } from '@reader/query-api/jobs/exports/make-export';
import type { ExportWork } from '@reader/contracts/jobs/export/messages';
import { ORGANISATION } from './made-documents.js';
import { madePictures } from './made-pictures.js';

/** What a separate process measured of one export. */
export interface OneExport {
  readonly seconds: number;
  /** Of this process, whatever else the machine is at. */
  readonly processorSeconds: number;
  readonly peakBytes: number;
  readonly fileBytes: number;
  readonly documents: number;
}

/** Makes one export as the job worker does: read through row-level security, sealed into a folder while it is written. */
const exportOnce = async (
  url: string,
  more: Pick<ExportWork, 'format' | 'option' | 'paper'>,
): Promise<OneExport> => {
  const folder = await mkdtemp(join(tmpdir(), 'reader-bench-file-'));
  const db = connectPostgres<QueryDatabase>(url, { max: 2 });
  try {
    const vault = memoryVault();
    const jobId = crypto.randomUUID();
    await vault.ensureKeys(ORGANISATION, [jobId]);
    const blobs = sealedBlobs(folderBlobs(folder), vault);
    const work: ExportWork = {
      kind: 'export',
      dashboard: null,
      jobId,
      organisation: ORGANISATION,
      documents: [],
      filter: {},
      columns: null,
      requestedBy: '',
      position: '0',
      attempt: 1,
      ...more,
    };
    const imageOf = work.paper ? await madePictures(blobs, vault) : storedImages(blobs, ORGANISATION);
    const startedAt = performance.now();
    const usedBefore = process.cpuUsage();
    const made = await inOrganisation(db, ORGANISATION, (scoped) =>
      makeExport(scoped, work, {
        now: new Date(),
        imageOf,
        keep: (bytes, mediaType) => blobs.putStream(ORGANISATION, jobId, bytes, mediaType),
        report: () => undefined,
      }),
    );
    const used = process.cpuUsage(usedBefore);
    return {
      seconds: (performance.now() - startedAt) / 1000,
      processorSeconds: (used.user + used.system) / 1_000_000,
      peakBytes: process.resourceUsage().maxRSS * 1024,
      fileBytes: statSync(join(folder, ORGANISATION, jobId, made.file.sha256)).size,
      documents: made.count,
    };
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
};

process.once('message', (asked: { url: string } & Pick<ExportWork, 'format' | 'option' | 'paper'>) => {
  void exportOnce(asked.url, asked).then((found) => process.send?.(found, () => process.exit(0)));
});
