import { TableIcon } from '../../../components/icons';
import { useCheckKeymap } from '../state/use-check-keymap';
import { ToolButton } from './tool-button';
import type { TableTools } from './use-table-tools';

/** The tools for tables in the image's toolbar: those the organisation has. */
export const TableButtons = ({ tools }: { tools: TableTools }) => {
  const { keyOf } = useCheckKeymap();
  return (
    tools.canAdd && (
      <ToolButton
        name="表を追加"
        title={`範囲と罫線を描いて表を追加（${keyOf('add-table')}）`}
        isOn={tools.mode === 'add'}
        isOff={tools.isBusy}
        onToggle={tools.toggleAdd}
      >
        <TableIcon />
      </ToolButton>
    )
  );
};
