import { Button } from '@mui/material';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { ErrorIcon, ReadingIcon, TickIcon } from '../../../components/icons';
import { Row, SmallLabel } from '../../../components/layout';
import { count } from '../../../lib/text';
import type { GridEditor, GridView } from '../state/grid-editor';
import type { Autosave } from '../state/use-autosave';

/** The state of saving; a button appears only if it failed. */
export const SaveState = ({
  editor,
  view,
  autosave,
}: {
  editor: GridEditor;
  view: GridView;
  autosave: Autosave;
}) => {
  const dialogs = useDialogs();
  const { state, saved } = autosave;
  const showRefused = async () => {
    const again = await dialogs.confirm({
      title: `${count(view.refused.length)}件は保存できませんでした`,
      body: view.refused
        .map(
          ({ file_name, label, now, refusal }) => `${file_name} ${label}「${now.value}」: ${refusal ?? ''}`,
        )
        .slice(0, 20)
        .join('\n'),
      yes: '再試行',
      no: '閉じる',
    });
    if (again) editor.retry();
  };
  return (
    <Row role="status" sx={{ whiteSpace: 'nowrap' }}>
      {view.refused.length > 0 && (
        <Button variant="text" color="error" startIcon={<ErrorIcon />} onClick={() => void showRefused()}>
          保存できない値 {count(view.refused.length)}件
        </Button>
      )}
      {state === 'failed' || state === 'held' ? (
        <Button variant="text" color="error" onClick={() => void autosave.flush()}>
          未保存 {count(view.changes.length)}件・再試行
        </Button>
      ) : (
        <SmallLabel style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
          {view.changes.length > 0 ? (
            <>
              <ReadingIcon aria-hidden sx={{ fontSize: 14 }} />
              保存中
            </>
          ) : saved > 0 ? (
            <>
              <TickIcon aria-hidden sx={{ fontSize: 14, color: 'var(--ok)' }} />
              {count(saved)}件保存しました
            </>
          ) : null}
        </SmallLabel>
      )}
    </Row>
  );
};
