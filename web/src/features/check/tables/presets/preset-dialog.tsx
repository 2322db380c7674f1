import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import type { QuestionProps } from '../../../../components/dialogs/dialogs-context';
import { Pick } from '../../../../components/picks/pick';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Which preset pattern is applied to the document. null: none. */
export const PresetDialog = ({
  presets,
  initialId,
  onAnswer,
}: {
  presets: readonly Named[];
  /** The one chosen before, or that readings apply. */
  initialId: string | null;
} & QuestionProps<Named | null>) => {
  const [id, setId] = useState(initialId);
  const chosen = presets.find((preset) => preset.id === id) ?? presets[0];
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="preset-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onAnswer(chosen);
        }}
      >
        <DialogTitle id="preset-title">プリセット</DialogTitle>
        <DialogContent>
          {chosen ? (
            <>
              <Pick
                label="プリセットの選択"
                value={chosen.id}
                options={presets.map((preset) => ({ value: preset.id, label: preset.name }))}
                sx={{ width: '100%' }}
                onChange={setId}
              />
              <p style={{ margin: '12px 0 0' }}>
                文書にない項目と表が追加されます。すでにある項目には項目名と形式が、同じ行数・列数の表には名前と見出しが設定されます。値は変わりません。
              </p>
            </>
          ) : (
            'プリセットが登録されていません。プリセット入力の画面で登録できます。'
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onAnswer(null)}>キャンセル</Button>
          <Button type="submit" variant="contained" disabled={!chosen} autoFocus>
            プリセットを適用
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
