import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { openSource } from '../pipeline/intake/open-source.js';
import type { PageWidget } from '../pipeline/intake/form-fields/page-widget.js';
import type { OpenSource, SourcePage } from '../pipeline/intake/source-page.js';

const withPage = async <Result>(
  bytes: Buffer,
  number: number,
  signal: AbortSignal,
  use: (opened: OpenSource) => Promise<Result>,
): Promise<Result> => {
  const opened = await openSource(bytes, signal);
  try {
    if (number > opened.pageCount) throw new UnreadableFile('no-pages');
    return await use(opened);
  } finally {
    await opened.close();
  }
};

/** A page (1-based) of a file with blank pages. @throws UnreadableFile with the reason; 'no-pages' for one that it lacks */
export const decodePage = (bytes: Buffer, number: number, signal: AbortSignal): Promise<SourcePage> =>
  withPage(bytes, number, signal, (opened) => opened.page(number, signal));

/** The same with the places to fill in that a PDF has on it by a form of its own. @throws as `decodePage` */
export const decodeFillablePage = (
  bytes: Buffer,
  number: number,
  signal: AbortSignal,
): Promise<{ readonly decoded: SourcePage; readonly widgets: readonly PageWidget[] }> =>
  withPage(bytes, number, signal, async (opened) => ({
    decoded: await opened.page(number, signal),
    widgets: (await opened.widgets?.(number)) ?? [],
  }));
