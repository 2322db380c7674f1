import { lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Id } from '@reader/contracts/objects/ids';
import { everything } from '@reader/contracts/reach';
import { isDepartment } from '../../departments/require-department.js';
import type { CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { isActiveSheet } from '../../reference-data/sheets/active-sheet.js';
import { BadSettings, readFolderSettings, SETTINGS_FILE, type FolderSettings } from './folder-settings.js';
import { ownFolder } from './own-folder.js';
import { writeNotice } from './put-away.js';
import { chooseSettled, observeFiles, type KnownFile, type SeenFile } from './settled-files.js';
import { takeParcel } from './take-parcel.js';

/** Files that are being taken lie here, one folder per upload, named by its id. */
const PARCELS = '.taking';
const NOTICE = `${SETTINGS_FILE}.エラー.txt`;

/** A folder that is watched for an organisation. */
export interface WatchedFolder {
  readonly path: string;
  readonly organisation: Id;
}

const contextOf = ({ now }: Pick<Dependencies, 'now'>, organisation: Id, uploadId: Id): CommandContext => ({
  organisation,
  reach: everything,
  actor: { kind: 'system', id: 'scan-folder', role: null, address: null },
  correlationId: uploadId,
  causationId: `${uploadId}/scan-folder`,
  occurredAt: now().toISOString(),
});

/** The files of the folder itself. Links are not looked at: they could lead out of it. */
const lookInto = async (folder: string): Promise<SeenFile[]> => {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  const seen = await Promise.all(
    names.map(async (name): Promise<SeenFile[]> => {
      const found = await lstat(join(folder, name)).catch(() => undefined);
      return found?.isFile() ? [{ name, size: found.size, changedMs: found.mtimeMs }] : [];
    }),
  );
  return seen.flat();
};

const parcelsIn = async (folder: string): Promise<string[]> => {
  const parcels = await lstat(join(folder, PARCELS)).catch(() => undefined);
  if (!parcels?.isDirectory()) return [];
  const entries = await readdir(join(folder, PARCELS), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && Id.safeParse(entry.name).success)
    .map(({ name }) => name);
};

/** Moves files out of the way of copiers, all at once as it were: a process that finds them here goes on with them. */
const claim = async (folder: string, files: readonly KnownFile[]): Promise<Id> => {
  const uploadId = crypto.randomUUID();
  const parcel = await ownFolder(join(await ownFolder(join(folder, PARCELS)), uploadId));
  for (const { name } of files)
    await rename(join(folder, name), join(parcel, name)).catch((error: NodeJS.ErrnoException) => {
      // Somebody took it back meanwhile.
      if (error.code !== 'ENOENT') throw error;
    });
  return uploadId;
};

/** @throws BadSettings also for a form or a department that the organisation has not */
export const settingsOf = async (
  dependencies: Dependencies,
  { path, organisation }: WatchedFolder,
): Promise<FolderSettings> => {
  const settings = await readFolderSettings(path);
  if (!(await isDepartment(dependencies, organisation, settings.department)))
    throw new BadSettings(`${SETTINGS_FILE} の department の部署が見つかりません。`);
  if (settings.sheet === null) return settings;
  if (!(await isActiveSheet(dependencies, { organisation, reach: everything }, settings.sheet)))
    throw new BadSettings(`${SETTINGS_FILE} の sheet の帳票が見つかりません。`);
  return settings;
};

/** Looks into one folder again and again; it remembers between looks what has been still for how long. */
export class FolderWatch {
  private known: ReadonlyMap<string, KnownFile> = new Map();
  private noticed = '';

  constructor(
    private readonly dependencies: Dependencies,
    private readonly watched: WatchedFolder,
  ) {}

  /** Goes on with what broke off, and takes what is whole. @throws Error for what may pass */
  async takeFiles(): Promise<void> {
    const { dependencies, watched } = this;
    const settings = await this.settings();
    if (!settings) return;
    for (const uploadId of await parcelsIn(watched.path)) await this.take(uploadId, settings);
    const nowMs = dependencies.now().getTime();
    this.known = observeFiles(this.known, await lookInto(watched.path), nowMs);
    const files = chooseSettled(this.known, settings.layout, nowMs);
    if (files.length > 0) await this.take(await claim(watched.path, files), settings);
  }

  private take(uploadId: Id, settings: FolderSettings): Promise<void> {
    const { dependencies, watched } = this;
    const parcel = join(watched.path, PARCELS, uploadId);
    const context = contextOf(dependencies, watched.organisation, uploadId);
    return takeParcel(dependencies, context, { path: parcel, folder: watched.path, uploadId, settings });
  }

  /** Says in the folder what is wrong with its settings; nothing is taken until they are corrected. */
  private async settings(): Promise<FolderSettings | undefined> {
    const notice = join(this.watched.path, NOTICE);
    try {
      const settings = await settingsOf(this.dependencies, this.watched);
      if (this.noticed !== '') await rm(notice, { force: true });
      this.noticed = '';
      return settings;
    } catch (error) {
      if (!(error instanceof BadSettings)) throw error;
      if (this.noticed !== error.message) await writeNotice(notice, error.message);
      this.noticed = error.message;
      return undefined;
    }
  }
}
