import { z } from 'zod';
import { Id } from '../../objects/ids.js';
import { isPlainLine, NOT_A_PLAIN_LINE } from '../../text/plain-line.js';

/** Pages of images that make a document. */
export const FOLDER_LAYOUT = { least: 1, most: 4 } as const;
export const MOST_SCAN_FOLDERS = 100;
const NAME_MOST = 60;

/** Where files go that were taken from a watched folder, and those that were not. */
export const DONE_FOLDER = 'done';
export const FAILED_FOLDER = 'failed';

/** How the files of a watched folder are read (docs/product/scan-folders.md). */
export const ScanFolderSettings = z.object({
  layout: z.number().int().min(FOLDER_LAYOUT.least).max(FOLDER_LAYOUT.most),
  /** The form that is read; null: the product finds it. */
  sheet: Id.nullable(),
  /** The department that the documents are for; null: for all. */
  department: Id.nullable(),
  /** Whether files whose content is known already are read all the same. */
  accept_duplicates: z.boolean(),
});
export type ScanFolderSettings = z.infer<typeof ScanFolderSettings>;

/** A name that a folder may have on any system that shares it. */
export const ScanFolderName = z
  .string()
  .transform((name) => name.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, '名前を入力してください。')
      .max(NAME_MOST, `名前は${NAME_MOST}文字以内にしてください。`)
      .refine(isPlainLine, NOT_A_PLAIN_LINE)
      .regex(/^[^\\/:*?"<>|]*$/u, '\\ / : * ? " < > | は使えません。')
      .regex(/^(?![.~]).*(?<!\.)$/u, '先頭の . と ~、末尾の . は使えません。')
      .refine(
        (name) => ![DONE_FOLDER, FAILED_FOLDER].includes(name.toLowerCase()),
        `${DONE_FOLDER} と ${FAILED_FOLDER} は、取り込んだ後の置き場所の名前です。`,
      ),
  );

/** Adds a folder, or says how its files are read. */
export const ScanFolderBody = ScanFolderSettings.extend({
  organization_id: Id.optional(),
  /** The settings as they were on the screen, null where there was no such folder; absent: whatever is there. */
  seen: ScanFolderSettings.nullable().optional(),
});
export type ScanFolderBody = z.infer<typeof ScanFolderBody>;

/** A folder that is watched for the organisation. */
export const ScanFolder = z.object({
  name: z.string(),
  /** null: they are wrong, as `problem` says. */
  settings: ScanFolderSettings.nullable(),
  /** Why nothing is taken from it, in Japanese; null: it is watched. */
  problem: z.string().nullable(),
  /** The file that was put away last; null: none yet. */
  last_file: z
    .object({
      name: z.string(),
      at: z.iso.datetime(),
      is_taken: z.boolean(),
      /** Why it was not taken, in Japanese; null: it was, or nothing says why. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type ScanFolder = z.infer<typeof ScanFolder>;

export const ScanFolders = z.object({
  /** Whether the installation watches folders at all (`SCAN_ROOT`). */
  is_watching: z.boolean(),
  folders: z.array(ScanFolder),
});
export type ScanFolders = z.infer<typeof ScanFolders>;
