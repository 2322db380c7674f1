import { PaneToolbar } from '../image/pane-toolbar';
import { ManualFrameControls } from './areas/manual-frame-controls';
import { NewTableControls } from './lines/new-table-controls';
import { RearrangeControls } from './areas/rearrange-controls';
import type { TableMode, TableTools } from './use-table-tools';

const names: Readonly<Record<TableMode, string>> = {
  add: '表を追加',
  rearrange: '表の再配置',
  frames: '手動枠設定',
};

const controlsOf = (mode: TableMode, tools: TableTools) => {
  switch (mode) {
    case 'add':
      return <NewTableControls table={tools.newTable} onCreate={tools.create} onLeave={tools.leave} />;
    case 'rearrange':
      return <RearrangeControls areas={tools.marks} onRead={tools.toggleRearrange} onLeave={tools.leave} />;
    case 'frames':
      return (
        <ManualFrameControls
          frames={tools.frames}
          onSettings={tools.askFrameSettings}
          onRead={tools.readFrames}
          onLeave={tools.leave}
        />
      );
  }
};

/** What can be done in the mode that is on. */
export const TableBar = ({ tools }: { tools: TableTools }) =>
  tools.mode && (
    <PaneToolbar role="toolbar" aria-label={names[tools.mode]}>
      {controlsOf(tools.mode, tools)}
    </PaneToolbar>
  );
