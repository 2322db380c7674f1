import { Button, Dialog, DialogActions, DialogContent, DialogTitle, OutlinedInput } from '@mui/material';
import { type SubmitEvent, useState } from 'react';
import type { QuestionProps } from '../../../../components/dialogs/dialogs-context';
import { FieldProblem } from '../../../../components/field-problem';
import { Row } from '../../../../components/layout';
import { Pick } from '../../../../components/picks/pick';
import { type FrameSetting, nameProblem } from './frame-settings';
import { TableFields } from '../table-fields';

/** What shall be done with the frames, or with a saved setting of them. */
export type FramesAnswer =
  | { readonly kind: 'load' | 'delete' | 'save'; readonly name: string }
  | { readonly kind: 'table'; readonly tableId: string }
  | null;

/** A table of the document whose frame can be taken, by its name. */
export interface NamedTable {
  readonly id: string;
  readonly name: string;
}

const NAME_PROBLEM = 'frame-setting-problem';

/** Keeps the frames that are on the pages as a setting, under a name. */
const SaveFrames = ({
  settings,
  frames,
  onSave,
}: {
  settings: readonly FrameSetting[];
  frames: number;
  onSave: (name: string) => void;
}) => {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = nameProblem(settings, name);
    setProblem(found);
    if (found === null) onSave(name.trim());
  };
  return (
    <>
      <label htmlFor="frame-setting-name">今の枠を保存</label>
      <form onSubmit={save}>
        <Row>
          <OutlinedInput
            id="frame-setting-name"
            value={name}
            placeholder="設定名"
            error={problem !== null}
            disabled={frames === 0}
            sx={{ width: 200 }}
            inputProps={{
              maxLength: 200,
              'aria-describedby': problem === null ? undefined : NAME_PROBLEM,
            }}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(null);
            }}
          />
          <Button type="submit" disabled={frames === 0}>
            {frames === 0 ? '保存' : `${frames}枠を保存`}
          </Button>
        </Row>
        {problem !== null && <FieldProblem id={NAME_PROBLEM}>{problem}</FieldProblem>}
      </form>
    </>
  );
};

/** Manual frame setting: frames taken from a table, and settings of them that are loaded, deleted and saved. */
export const ManualFramesDialog = ({
  settings,
  tables,
  frames,
  onAnswer,
}: {
  settings: readonly FrameSetting[];
  tables: readonly NamedTable[];
  /** How many are on the pages. */
  frames: number;
} & QuestionProps<FramesAnswer>) => {
  const [chosen, setChosen] = useState(settings[0]?.name ?? '');
  const [tableId, setTableId] = useState(tables[0]?.id ?? '');
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="manual-frames-title">
      <DialogTitle id="manual-frames-title">手動枠設定</DialogTitle>
      <DialogContent>
        <TableFields style={{ gap: '12px 8px' }}>
          <span>表から作る</span>
          {tables.length > 0 ? (
            <Row>
              <Pick
                label="枠にする表"
                value={tableId}
                options={tables.map((table) => ({ value: table.id, label: table.name }))}
                width={200}
                onChange={setTableId}
              />
              <Button onClick={() => onAnswer({ kind: 'table', tableId })}>枠に加える</Button>
            </Row>
          ) : (
            <span style={{ color: 'var(--text-3)' }}>位置のある表がありません</span>
          )}
          <span>保存した設定</span>
          {settings.length > 0 ? (
            <Row>
              <Pick
                label="枠の設定"
                value={chosen}
                options={settings.map((setting) => ({
                  value: setting.name,
                  label: `${setting.name}（${setting.frames.length}枠）`,
                }))}
                width={200}
                onChange={setChosen}
              />
              <Button onClick={() => onAnswer({ kind: 'load', name: chosen })}>読み込む</Button>
              <Button variant="text" onClick={() => onAnswer({ kind: 'delete', name: chosen })}>
                削除…
              </Button>
            </Row>
          ) : (
            <span style={{ color: 'var(--text-3)' }}>まだありません</span>
          )}
          <SaveFrames
            settings={settings}
            frames={frames}
            onSave={(name) => onAnswer({ kind: 'save', name })}
          />
        </TableFields>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => onAnswer(null)}>
          閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
};
