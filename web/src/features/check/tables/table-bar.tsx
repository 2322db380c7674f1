import { PaneToolbar } from '../components/image-toolbar';
import { NewTableControls } from './new-table-controls';
import type { TableTools } from './use-table-tools';

const names = { add: '表を追加' } as const;

/** What can be done in the mode that is on. */
export const TableBar = ({ tools }: { tools: TableTools }) =>
  tools.mode && (
    <PaneToolbar role="toolbar" aria-label={names[tools.mode]}>
      {tools.mode === 'add' && (
        <NewTableControls table={tools.newTable} onCreate={tools.create} onLeave={tools.leave} />
      )}
    </PaneToolbar>
  );
