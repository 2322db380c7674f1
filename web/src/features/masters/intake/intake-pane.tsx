import { styled } from '@mui/material/styles';
import { EmptyState } from '../../../components/empty-state';
import { FieldProblem } from '../../../components/field-problem';
import { useDropTarget } from '../../../components/files/use-drop-target';
import { UploadIcon } from '../../../components/icons';
import { Cut, Grow, NARROW } from '../../../components/layout';
import { insetToasts } from '../../../components/toasts/toast-inset';
import { byteSize } from '../../../lib/text';
import { PaneHead } from '../../../shared-features/configuration/pane';
import { ChooseCsv } from './choose-csv';
import { nameFault } from '../../../shared-features/master-intake/intake';
import { FileContent } from '../../../shared-features/master-intake/file-content';
import { blockOf } from '../../../shared-features/master-intake/intake-block';
import { IntakeFoot } from './intake-foot';
import { type IntakeType, useIntake } from './use-intake';

const Drop = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: 'var(--surface)',
  borderLeft: '1px solid var(--line)',
  // The head's button stays whole.
  '& > div .MuiButton-root': { flex: 'none' },
  '& p': { wordBreak: 'auto-phrase' },
  '&.over': { background: 'var(--tint)', boxShadow: 'inset 0 0 0 2px var(--accent)' },
  '& .content': { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' },
  [NARROW]: {
    borderLeft: 0,
    borderTop: '1px solid var(--line-2)',
    '& .content': { flex: 'none', overflow: 'visible' },
  },
});

const NothingChosen = ({
  hasColumns,
  refusal,
  onChoose,
}: {
  hasColumns: boolean;
  refusal: string | undefined;
  onChoose: (files: readonly File[]) => void;
}) => (
  <EmptyState
    Icon={UploadIcon}
    title={hasColumns ? '取り込むCSVを選んで下さい' : '列を登録すると、CSVを取り込めます'}
    text={
      hasColumns
        ? '取り込む前に、列の対応と取り込めない行を確かめられます。\nここにドロップしても選べます。'
        : '左の「列を追加」で列を登録し、保存して下さい。'
    }
  >
    {hasColumns && <ChooseCsv label="CSVを選ぶ" isMain onChoose={onChoose} />}
    {refusal !== undefined && <FieldProblem id="file-refusal">{refusal}</FieldProblem>}
  </EmptyState>
);

/** One CSV that is taken in; empty until a file is chosen or dropped. */
export const IntakePane = ({ type, hasUnsaved }: { type: IntakeType; hasUnsaved: boolean }) => {
  const { columns } = type;
  const intaking = useIntake(type);
  const { held, previewed, fileRefusal, choose, change, take } = intaking;
  const hasColumns = columns.length > 0;
  const isSending = held !== undefined && held.sending !== null;
  const drop = useDropTarget(({ files }) => {
    if (hasColumns && !isSending) choose([...files]);
  });
  const { preview, mapping } = previewed;
  const block = blockOf(previewed, columns, hasUnsaved);
  return (
    <Drop {...drop} ref={insetToasts} aria-labelledby="intake">
      <PaneHead>
        <h2 id="intake">CSVの取り込み</h2>
        {held && (
          <>
            <Cut title={held.intake.file.name} style={{ color: 'var(--text-2)' }}>
              {held.intake.file.name}
            </Cut>
            <small>{byteSize(held.intake.file.size)}</small>
            <Grow />
            <ChooseCsv label="ファイルを選び直す" isDisabled={isSending} onChoose={choose} />
          </>
        )}
      </PaneHead>
      {held ? (
        <>
          {fileRefusal !== undefined && (
            <div style={{ padding: '4px 16px' }}>
              <FieldProblem id="file-refusal">{fileRefusal}</FieldProblem>
            </div>
          )}
          <FileContent
            intake={held.intake}
            previewed={previewed}
            columns={columns}
            isDisabled={isSending}
            onChange={change}
          />
          <IntakeFoot
            held={held}
            preview={previewed.error ? undefined : preview}
            block={block}
            fault={nameFault(held.intake.name)}
            onName={(name) => change({ name })}
            onTake={() => preview && block === undefined && void take(preview, mapping)}
            onStop={intaking.stop}
            onCancel={() => void intaking.cancel()}
          />
        </>
      ) : (
        <NothingChosen hasColumns={hasColumns} refusal={fileRefusal} onChoose={choose} />
      )}
    </Drop>
  );
};
