import { lstat, readdir, realpath, rename, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  MOST_SCAN_FOLDERS,
  type ScanFolderSettings,
} from '@reader/contracts/http/reference-data/scan-folders';
import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import { ProblemError } from '@reader/platform/http/problems';
import { isDepartmentInReach, requireDepartment } from '../../departments/require-department.js';
import { RuleBroken } from '../../domain/rule-broken.js';
import { organizations } from '../../handling/aggregates.js';
import { load, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { isActiveSheet } from '../../reference-data/sheets/active-sheet.js';
import { BadSettings, readFolderSettings, SETTINGS_FILE } from './folder-settings.js';
import { ownFolder } from './own-folder.js';

const inTurn = oneAtATime();

/** Forms and departments that the caller sees. @throws RuleBroken 'department-unknown', ProblemError 'sheet-unknown' */
const requireKnown = async (
  dependencies: Dependencies,
  context: CommandContext,
  { sheet, department }: ScanFolderSettings,
): Promise<void> => {
  await requireDepartment(dependencies, context.organisation, department);
  if (!isDepartmentInReach(context.reach, department)) throw new RuleBroken('department-unknown');
  if (sheet !== null && !(await isActiveSheet(dependencies, context, sheet)))
    throw new RuleBroken('sheet-unknown');
};

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** The folder's settings; null: there is no such folder; undefined: they are wrong. */
const settingsNow = async (path: string): Promise<ScanFolderSettings | null | undefined> => {
  if (!(await isThere(path))) return null;
  try {
    return await readFolderSettings(path);
  } catch (error) {
    if (error instanceof BadSettings) return undefined;
    throw error;
  }
};

const isSame = (one: ScanFolderSettings | null | undefined, other: ScanFolderSettings | null): boolean =>
  one === other ||
  (one !== null &&
    one !== undefined &&
    other !== null &&
    one.layout === other.layout &&
    one.sheet === other.sheet &&
    one.department === other.department &&
    one.accept_duplicates === other.accept_duplicates);

/** Written whole or not at all: the watch may look at any moment. */
const writeSettings = async (folder: string, settings: ScanFolderSettings): Promise<void> => {
  const half = join(folder, `.${SETTINGS_FILE}.${crypto.randomUUID()}`);
  await writeFile(half, `${JSON.stringify(settings, null, 2)}\n`);
  await rename(half, join(folder, SETTINGS_FILE));
};

/** The organisation's folder below the root. @throws Error for one that leads out of it */
const folderOf = async (root: string, romanName: string): Promise<string> => {
  const own = await realpath(root);
  const folder = await ownFolder(join(own, romanName));
  if (!(await realpath(folder)).startsWith(own + sep)) throw new Error(`${folder} leads out of ${root}`);
  return folder;
};

/** Whose scans they are is not changed by those who do not see them, or see only a part. */
const notTheirs = (now: ScanFolderSettings | undefined): ProblemError => {
  const use = now?.department === null ? 'すべての部署' : 'ほかの部署';
  return new ProblemError('forbidden', {
    detail: `このフォルダーは、${use}の取り込みに使われています。別の名前でフォルダーを追加するか、すべての部署を見られる人に依頼してください。`,
  });
};

/** May the caller say otherwise what becomes of the folder's files? With wrong settings nobody knows whose they are. */
const isTheirs = ({ reach }: CommandContext, now: ScanFolderSettings | undefined): boolean =>
  now === undefined ? reach.departments === 'all' : isDepartmentInReach(reach, now.department);

export interface SetFolder {
  readonly name: string;
  readonly settings: ScanFolderSettings;
  /** As they were on the screen, null where there was no such folder; undefined: whatever is there. */
  readonly seen: ScanFolderSettings | null | undefined;
}

/**
 * Adds a folder that is watched, or says how its files are read.
 * @throws ProblemError 'scan-root-missing', 'scan-folders-too-many', 'scan-folder-changed-since-seen', 'scan-folder-unwritable',
 * 'forbidden' for a folder of other departments, RuleBroken 'sheet-unknown', 'department-unknown'
 */
export const setFolder = async (
  dependencies: Dependencies,
  context: CommandContext,
  { name, settings, seen }: SetFolder,
): Promise<void> => {
  const { scanRoot, log, logger } = dependencies;
  if (scanRoot === undefined) throw new ProblemError('scan-root-missing');
  const owner = await load(log, organizations, context.organisation, context.organisation);
  if (!owner) throw new RuleBroken('not-found');
  const write = async (): Promise<void> => {
    const folder = await folderOf(scanRoot, owner.romanName);
    const path = join(folder, name);
    const now = await settingsNow(path);
    if (now !== null && !isTheirs(context, now)) throw notTheirs(now);
    await requireKnown(dependencies, context, settings);
    if (seen !== undefined && !isSame(now, seen)) throw new ProblemError('scan-folder-changed-since-seen');
    if (now === null && (await readdir(folder)).length >= MOST_SCAN_FOLDERS)
      throw new ProblemError('scan-folders-too-many');
    await writeSettings(await ownFolder(path), settings);
  };
  try {
    await inTurn(context.organisation, write);
  } catch (error) {
    if (error instanceof ProblemError || error instanceof RuleBroken) throw error;
    logger.warn({ err: error, name }, 'the settings of a scan folder could not be written');
    throw new ProblemError('scan-folder-unwritable');
  }
};
