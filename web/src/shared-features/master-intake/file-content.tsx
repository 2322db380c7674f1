import { Button } from '@mui/material';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useMemo } from 'react';
import { EmptyState } from '../../components/empty-state';
import { DoubtIcon, RefreshIcon } from '../../components/icons';
import { LoadingRows } from '../../components/lists/list-states';
import { HttpProblem } from '../../lib/http/http';
import { FileOptions } from './file-options';
import { type Intake, withChoice } from './intake';
import { mappingRows } from './mapping-rows';
import { MappingTable } from './mapping-table';
import { previewFailure } from './preview-call';
import { RefusedLines } from './refused-lines';
import type { Previewed } from './use-preview';

const CONTACT = 'システム管理者に連絡してください。';

/** The server's own fault, which nobody here can mend. */
const isFault = (error: Error): boolean => error instanceof HttpProblem && error.code === 'unexpected';
/** The file was looked at and refused: another look says the same. */
const isRefusal = (error: Error): boolean => error instanceof HttpProblem && error.status < 500;

/** What is known of the chosen file: how it is read, which column each header is, which lines are refused. */
export const FileContent = ({
  intake,
  previewed,
  columns,
  isDisabled,
  onChange,
}: {
  intake: Intake;
  previewed: Previewed;
  /** Of the type, as saved. */
  columns: readonly MasterTypeHeader[];
  isDisabled: boolean;
  onChange: (fields: Partial<Pick<Intake, 'encoding' | 'headerLine' | 'hand'>>) => void;
}) => {
  const { found, preview, mapping, error } = previewed;
  const { hand } = intake;
  const rows = useMemo(
    () => (found ? mappingRows(found, preview, mapping, hand) : []),
    [found, preview, mapping, hand],
  );
  return (
    <div className="content">
      <FileOptions intake={intake} preview={found} isDisabled={isDisabled} onChange={onChange} />
      {error && (
        <EmptyState
          Icon={DoubtIcon}
          title="ファイルを読めませんでした"
          text={isFault(error) ? `${previewFailure(error)}\n${CONTACT}` : previewFailure(error)}
          role="alert"
        >
          {!isRefusal(error) && (
            <Button startIcon={<RefreshIcon />} onClick={previewed.retry}>
              もう一度確かめる
            </Button>
          )}
        </EmptyState>
      )}
      {!error && !found && <LoadingRows rows={6} />}
      {found && (
        <MappingTable
          rows={rows}
          columns={columns}
          isDisabled={isDisabled}
          onChoose={(at, column) => onChange({ hand: withChoice(hand, found, at, column) })}
        />
      )}
      {preview && preview.refused_count > 0 && <RefusedLines preview={preview} fileName={intake.file.name} />}
    </div>
  );
};
