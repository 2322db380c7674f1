import { FormControlLabel, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FieldProblem } from '../../../../components/field-problem';
import { NARROW } from '../../../../components/layout';
import { Segments } from '../../../../components/segments';
import { TickBox } from '../../../../components/tick-box';
import { TYPED_NAME_LENGTH } from '../../model/kept-workbook';
import type { WorkbookFields } from '../../model/workbook-fields';
import { kindNames, nameFault, shownName } from '../../model/workbook-sheets';
import type { SheetDrafts } from '../../state/use-sheet-drafts';
import { KindSettings } from './kind-settings';

const Settings = styled('section')({
  gap: 12,
  overflowY: 'auto',
  // Room for the focus rings at the edges.
  padding: 3,
  '& > *': { flex: 'none' },
  '& .MuiFormControlLabel-root': { margin: 0, gap: 6, alignSelf: 'start' },
  '& .line': {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '4px 8px',
    '& > label, & > .label': { fontSize: 12, color: 'var(--text-2)' },
    '& > .problem': { gridColumn: 2 },
    '& > .MuiToggleButtonGroup-root': { justifySelf: 'start' },
  },
  [NARROW]: { overflow: 'visible' },
});

const kinds = (['tabulation', 'response', 'image'] as const).map((value) => ({
  value,
  label: kindNames[value],
}));

/** One worksheet: its name, what it shows and of which answers. */
export const SheetSettings = ({ drafts, fields }: { drafts: SheetDrafts; fields: WorkbookFields }) => {
  const { sheet, sheets, isNew, change } = drafts;
  const id = useId();
  const fault = nameFault(sheet, sheets);
  return (
    <Settings aria-label={`シート「${shownName(sheet)}」の設定`}>
      <div className="line">
        <label htmlFor={id}>シート名</label>
        <OutlinedInput
          id={id}
          value={sheet.sheetName}
          autoFocus={isNew}
          error={fault !== null}
          inputProps={{
            maxLength: TYPED_NAME_LENGTH,
            'aria-invalid': fault !== null,
            'aria-describedby': fault === null ? undefined : `${id}-fault`,
          }}
          onFocus={({ target }) => isNew && target.select()}
          onChange={({ target }) => change({ sheetName: target.value })}
        />
        {fault !== null && (
          <span className="problem">
            <FieldProblem id={`${id}-fault`}>{fault}</FieldProblem>
          </span>
        )}
        <span className="label" aria-hidden>
          内容
        </span>
        <Segments
          label="内容"
          isSmall
          value={sheet.type}
          segments={kinds}
          onChange={(type) => change({ type })}
        />
      </div>
      <FormControlLabel
        label="Webの回答を含める"
        control={
          <TickBox
            checked={sheet.isIncludedWebResponse}
            onChange={(_, isIncludedWebResponse) => change({ isIncludedWebResponse })}
          />
        }
      />
      <KindSettings {...{ sheet, fields }} onChange={change} />
    </Settings>
  );
};
