import { OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { FieldProblem } from '../../../../components/field-problem';
import { Row } from '../../../../components/layout';
import { TickBox } from '../../../../components/tick-box';
import { divisionOf } from './table-settings';

const NO_NUMBER = '1〜100の数字を入力してください。';

/** Whether a table is exported in parts: one record per n rows or columns. */
export const DivisionField = ({
  name,
  numberName,
  unit,
  isOn,
  number,
  onToggle,
  onNumber,
}: {
  name: string;
  numberName: string;
  unit: string;
  isOn: boolean;
  /** As it was typed. */
  number: string;
  onToggle: (isOn: boolean) => void;
  onNumber: (text: string) => void;
}) => {
  const id = useId();
  const isWrong = divisionOf(number) === undefined;
  return (
    <>
      <label style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
        <TickBox checked={isOn} onChange={(_, next) => onToggle(next)} />
        {name}
      </label>
      <div>
        <Row>
          <OutlinedInput
            value={number}
            error={isWrong}
            sx={{ width: 72 }}
            inputProps={{
              'aria-label': numberName,
              inputMode: 'numeric',
              'aria-describedby': isWrong ? id : undefined,
            }}
            onChange={(event) => onNumber(event.target.value)}
          />
          {unit}1件として出力
        </Row>
        {isWrong && <FieldProblem id={id}>{NO_NUMBER}</FieldProblem>}
      </div>
    </>
  );
};
