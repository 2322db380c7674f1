import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { MIN_FRAME } from '@reader/contracts/objects/output/output-frames';
import { z } from 'zod';
import { keep, type KeptText, readKept } from '../../../../lib/storage';
import { boxOf, type PageArea } from './page-areas';

const NAME_LIMIT = 200;
const MOST_SETTINGS = 100;
const MOST_FRAMES = 500;

const Place = z.number().min(0);
const Length = z.number().min(MIN_FRAME);

/** Table frames that were kept under a name: px of the images of their pages (from 1). */
const FrameSetting = z.object({
  name: z.string().min(1).max(NAME_LIMIT),
  frames: z
    .array(z.object({ page: z.number().int().min(1), x: Place, y: Place, width: Length, height: Length }))
    .max(MOST_FRAMES),
});
export type FrameSetting = z.infer<typeof FrameSetting>;
const Kept = z.array(FrameSetting).max(MOST_SETTINGS);

/** Each person has settings of their own in this browser. */
const keyOf = (userId: string): string => `reader-table-frames-${userId}`;

/** What was kept in this browser; what cannot be read is none. */
export const readSettings = (storage: KeptText, userId: string): FrameSetting[] =>
  readKept(storage, keyOf(userId), Kept) ?? [];

/** False: the browser keeps nothing. */
export const keepSettings = (storage: KeptText, userId: string, settings: readonly FrameSetting[]): boolean =>
  keep(storage, keyOf(userId), settings);

/** Why frames cannot be kept under a name (docs/product/messages.md#errors); null: they can. */
export const nameProblem = (settings: readonly FrameSetting[], name: string): string | null => {
  const wanted = name.trim();
  if (wanted === '') return '文字を入力してください';
  return settings.some((setting) => setting.name === wanted) ? 'この設定名は既に存在します' : null;
};

/** Frames under a name, as they lie on the pages of a document now. */
export const settingOf = (
  name: string,
  areas: readonly PageArea[],
  pages: readonly UploadedFile[],
): FrameSetting => ({
  name: name.trim(),
  frames: areas.flatMap((area) => {
    const page = pages.find(({ id }) => id === area.pageId);
    return page ? [{ page: page.page, ...boxOf(area) }] : [];
  }),
});

/** The frames of a setting on the pages of a document; one of a page that the document does not have has none. */
export const areasOfSetting = (
  { frames }: FrameSetting,
  pages: readonly UploadedFile[],
  newId: () => string,
): PageArea[] =>
  frames.map((frame) => ({
    id: newId(),
    pageId: pages.find(({ page }) => page === frame.page)?.id ?? '',
    ...boxOf(frame),
  }));
