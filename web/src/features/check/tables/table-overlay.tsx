import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { AreasOverlay } from './areas/areas-overlay';
import { LinesOverlay } from './lines/lines-overlay';
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
}) => {
  if (tools.mode === 'add')
    return <LinesOverlay table={tools.newTable} page={page} scale={scale} onLeave={tools.leave} />;
  if (tools.mode === 'rearrange') return <AreasOverlay areas={tools.marks} page={page} scale={scale} />;
  return tools.mode && <AreasOverlay areas={tools.frames} page={page} scale={scale} />;
};
