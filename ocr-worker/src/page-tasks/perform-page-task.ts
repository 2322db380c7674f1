import type { PageTask, PageTaskText } from '@reader/contracts/jobs/page-task/messages';
import type { PageImage, ReadTable } from '@reader/contracts/objects/document/reading-content';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { OcrEngine } from '../engines/engine.js';
import type { PixelImage } from '../pipeline/geometry/raster.js';
import { openSource } from '../pipeline/intake/open-source.js';
import type { PageFiles } from '../pipeline/normalise/page-files.js';
import { readArea } from './read-area.js';
import { readTables } from './read-tables.js';
import { rotatePage } from './rotate-page.js';

/** What a task on a page made. */
export type PageTaskResult =
  | {
      readonly type: 'rotated';
      readonly files: PageFiles;
      readonly page: PageImage;
    }
  | { readonly type: 'text'; readonly text: PageTaskText }
  | { readonly type: 'tables'; readonly tables: ReadTable[] };

interface PageTools {
  /** The plain bytes of a page's image. */
  readonly load: (image: BlobRef) => Promise<Buffer>;
  /** Turns a name within the job into an id, always the same. */
  readonly idOf: (name: string) => Id;
  readonly engine: OcrEngine;
  readonly signal: AbortSignal;
}

/** Turns a page or reads a part of it again. @throws UnreadableFile; as `engine.read` */
export const performPageTask = async (task: PageTask, tools: PageTools): Promise<PageTaskResult> => {
  const { load, idOf, engine, signal } = tools;
  const imageOf = async (page: PageImage): Promise<PixelImage> => {
    const opened = await openSource(await load(page.image), signal);
    return (await opened.page(1, signal)).image;
  };
  switch (task.type) {
    case 'rotate-page': {
      const { files, facts } = await rotatePage(task.page, await imageOf(task.page), task.turn);
      return { type: 'rotated', files, page: { ...task.page, ...facts } };
    }
    case 'read-area':
      return { type: 'text', text: await readArea(task, await imageOf(task.page), engine, signal) };
    case 'create-table':
    case 'rearrange-tables':
      return { type: 'tables', tables: await readTables({ task, imageOf, idOf, engine, signal }) };
  }
};
