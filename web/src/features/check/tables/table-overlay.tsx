import type { UploadedFile } from '@reader/contracts/http/documents';
import { LinesOverlay } from './lines-overlay';
import type { TableTools } from './use-table-tools';

/** What is drawn on the page in the mode that is on. */
export const TableOverlay = ({
  tools,
  page,
  scale,
}: {
  tools: TableTools;
  page: UploadedFile;
  scale: number;
}) =>
  tools.mode === 'add' && (
    <LinesOverlay table={tools.newTable} page={page} scale={scale} onLeave={tools.leave} />
  );
