import { ManualFrameIcon, PresetIcon, RearrangeIcon, TableIcon } from '../../../components/icons';
import { useCheckKeymap } from '../keys/use-check-keymap';
import { ToolButton } from '../image/tool-button';
import type { TableTools } from './use-table-tools';

/** The tools for tables in the image's toolbar: those the organisation has. */
export const TableButtons = (tools: TableTools['buttons']) => {
  const { keyOf } = useCheckKeymap();
  return (
    <>
      {tools.canAdd && (
        <ToolButton
          name="表を追加"
          title={`範囲と罫線を描いて表を追加（${keyOf('add-table')}）`}
          isOn={tools.mode === 'add'}
          isOff={tools.isBusy}
          onToggle={tools.toggleAdd}
        >
          <TableIcon />
        </ToolButton>
      )}
      {tools.preset && (
        <ToolButton
          name="プリセット"
          title={`プリセットの項目と表を文書に加える（${keyOf('preset')}）`}
          isOn={false}
          onToggle={tools.preset}
        >
          <PresetIcon />
        </ToolButton>
      )}
      {tools.canRearrange && (
        <ToolButton
          name="表の再配置"
          title={`表の範囲を囲み、もう一度押すと読み直す（${keyOf('rearrange-tables')}）`}
          isOn={tools.mode === 'rearrange'}
          isOff={tools.isBusy}
          onToggle={tools.toggleRearrange}
        >
          <RearrangeIcon />
        </ToolButton>
      )}
      {tools.canSetFrames && (
        <ToolButton
          name="手動枠設定"
          title={`表の枠を手で決め、名前を付けて保存する（${keyOf('manual-frames')}）`}
          isOn={tools.mode === 'frames'}
          isOff={tools.isBusy}
          onToggle={tools.toggleFrames}
        >
          <ManualFrameIcon />
        </ToolButton>
      )}
    </>
  );
};
