import { Button, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChooseFile } from '../../../components/files/choose-file';
import { FieldProblem } from '../../../components/field-problem';
import { DocumentIcon } from '../../../components/icons';
import { SmallLabel, SmallNote } from '../../../components/layout';
import { PickOrNone } from '../../../components/picks/pick-or-none';
import { Segments } from '../../../components/segments';
import { TickBox } from '../../../components/tick-box';
import { shortTime } from '../../../lib/dates';
import { byteSize, count } from '../../../lib/text';
import { NAME_LIMIT, nameFault } from '../../../shared-features/master-intake/intake';
import type { ChosenFile } from './use-chosen-file';
import type { MasterChoosing } from './use-master-choice';

/** Id of the sentence about a name. */
const NAME_FAULT = 'matching-name-fault';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 12,
  color: 'var(--text)',
  '& > .wide': { gridColumn: '1 / -1' },
  '& > p': { gridColumn: 2 },
  '& .file': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, overflowWrap: 'anywhere' },
  '& label': { display: 'flex', alignItems: 'center', gap: 8 },
});

interface FieldsProps {
  choosing: MasterChoosing;
  /** What was chosen is being sent. */
  isDisabled: boolean;
  /** Somebody wants to see which column each header of the file is. */
  onLook: () => void;
}

const columnsText = ({ isLookedAt, block, previewed: { preview } }: ChosenFile): string => {
  if (!isLookedAt) return '見出しから自動で決まります。';
  if (block) return block.text;
  if (!preview) return '';
  const refused = preview.refused_count > 0 ? `・使えない行 ${count(preview.refused_count)}` : '';
  return `${count(preview.rows)}行${refused}`;
};

/** The CSV, which columns it has, and whether it is kept. */
const FileFields = ({ choosing, isDisabled, onLook }: FieldsProps) => {
  const { file: chosen, keepAs, keep, setName } = choosing;
  const { intake, refusal, chooseFile, forgetFile } = chosen;
  if (!intake)
    return (
      <div className="wide">
        <ChooseFile what="CSVファイル" accept=".csv,.txt,.tsv" refusal={refusal} onChoose={chooseFile}>
          見出しの行があるCSV（UTF-8、Shift_JIS、CP932）を選んでください。
        </ChooseFile>
      </div>
    );
  const { file } = intake;
  // Longer than it may be it cannot be typed.
  const fault =
    keepAs === null || nameFault(keepAs) === undefined ? undefined : '保存する名前を入力してください。';
  return (
    <>
      <span>CSVファイル</span>
      <span className="file">
        <DocumentIcon aria-hidden sx={{ flex: 'none', color: 'var(--text-3)' }} />
        {file.name}
        <SmallLabel>{byteSize(file.size)}</SmallLabel>
        <Button size="small" disabled={isDisabled} onClick={forgetFile}>
          変更
        </Button>
      </span>
      <span>列の対応</span>
      <span className="file">
        <SmallNote role="status">{columnsText(chosen)}</SmallNote>
        <Button size="small" disabled={isDisabled} onClick={onLook} sx={{ flex: 'none' }}>
          確かめる
        </Button>
      </span>
      <span aria-hidden />
      <label>
        <TickBox checked={keepAs !== null} disabled={isDisabled} onChange={(_, isOn) => keep(isOn)} />
        この名前で保存する
      </label>
      {keepAs !== null && (
        <>
          <span aria-hidden>名前</span>
          <OutlinedInput
            value={keepAs}
            disabled={isDisabled}
            error={fault !== undefined}
            inputProps={{
              'aria-label': '保存する名前',
              'aria-describedby': fault && NAME_FAULT,
              maxLength: NAME_LIMIT,
            }}
            onChange={(event) => setName(event.target.value)}
          />
          {fault !== undefined && (
            <>
              <span aria-hidden />
              <FieldProblem id={NAME_FAULT}>{fault}</FieldProblem>
            </>
          )}
        </>
      )}
    </>
  );
};

/** The type of a master, and a kept one or a CSV. */
export const MasterFields = ({ choosing, isDisabled, onLook }: FieldsProps) => {
  const { types, typeId, setType, masters, kept, source, setSource, masterId, setMaster } = choosing;
  return (
    <Fields>
      <span aria-hidden>マスターの種類</span>
      <PickOrNone
        label="マスターの種類"
        disabled={isDisabled}
        value={typeId === '' ? null : typeId}
        choices={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        none="選択して下さい"
        gone="（削除された種類）"
        onChange={setType}
      />
      {typeId !== '' && (
        <>
          <span aria-hidden>マスター</span>
          <div>
            <Segments
              label="マスター"
              isDisabled={isDisabled}
              value={source}
              segments={[
                { value: 'kept', label: '保存済みから選ぶ' },
                { value: 'file', label: 'CSVファイル' },
              ]}
              onChange={setSource}
            />
          </div>
          {source === 'file' ? (
            <FileFields choosing={choosing} isDisabled={isDisabled} onLook={onLook} />
          ) : (
            <>
              <span aria-hidden>保存済み</span>
              <PickOrNone
                label="保存済みのマスター"
                disabled={isDisabled}
                value={masterId}
                choices={kept.map(({ id, name, rows, kept_at: at }) => ({
                  value: id,
                  label: `${name}（${count(rows)}行・${shortTime(at)}）`,
                }))}
                none={masters.isPending ? '読み込み中' : '選択して下さい'}
                gone="（削除されたマスター）"
                onChange={setMaster}
              />
              {masters.data && kept.length === 0 && (
                <p>
                  <SmallNote>この種類で保存したマスターはありません。CSVファイルを選んでください。</SmallNote>
                </p>
              )}
              {masters.isError && (
                <p role="alert">
                  マスターの一覧を取得できませんでした。
                  <Button size="small" onClick={() => void masters.refetch()}>
                    再試行
                  </Button>
                </p>
              )}
            </>
          )}
        </>
      )}
    </Fields>
  );
};
