import { encoding } from '@reader/contracts/codes/output';
import { Button, OutlinedInput, Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CsvFormatOptions } from '@reader/contracts/objects/output/output-format';
import { useId, useState } from 'react';
import { DropDownIcon } from '../../../components/icons';
import { FieldProblem } from '../../../components/field-problem';
import { SmallLabel } from '../../../components/layout';
import { Toggle } from '../../../components/toggle';
import { isTextFile } from '../../../lib/output-choices';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '152px 224px',
  alignItems: 'center',
  gap: '8px 12px',
  padding: 16,
});

/** Options that few formats need. */
export const MoreOptions = ({
  options,
  isReadOnly,
  onOptions,
}: {
  options: CsvFormatOptions;
  isReadOnly: boolean;
  onOptions: (change: Partial<CsvFormatOptions>) => void;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = [options.has_bom, options.guards_formulas, options.has_number_cells].filter(Boolean).length;
  const isText = isTextFile(options.extension);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<DropDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        その他{chosen > 0 && ` ${chosen}`}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'その他の出力オプション' } }}
      >
        <Fields>
          <span>BOM</span>
          <Toggle
            label="BOM"
            isOn={options.has_bom}
            words={['付ける（Excel向け）', '付けない']}
            disabled={isReadOnly || !isText || options.encoding !== encoding.utf8}
            onChange={(has_bom) => onOptions({ has_bom })}
          />
          <span>表せない文字の置き換え</span>
          <Replacement
            value={options.replacement_character}
            disabled={isReadOnly}
            onChange={(replacement_character) => onOptions({ replacement_character })}
          />
          <span>数式の無効化</span>
          <Toggle
            label="数式の無効化"
            isOn={options.guards_formulas}
            words={["する（= などの前に ' ）", 'しない']}
            disabled={isReadOnly}
            onChange={(guards_formulas) => onOptions({ guards_formulas })}
          />
          <span>xlsxの数値のセル</span>
          <Toggle
            label="xlsxの数値のセル"
            isOn={options.has_number_cells}
            words={['数値にする', '文字のまま']}
            disabled={isReadOnly}
            onChange={(has_number_cells) => onOptions({ has_number_cells })}
          />
        </Fields>
      </Popover>
    </>
  );
};

/** One character; anything else is not taken, and said. */
const Replacement = ({
  value,
  disabled,
  onChange,
}: {
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}) => {
  const [typed, setTyped] = useState(value);
  const isWrong = [...typed].length !== 1;
  const problemId = useId();
  return (
    <div>
      <OutlinedInput
        value={typed}
        disabled={disabled}
        error={isWrong}
        inputProps={{
          'aria-label': '表せない文字の置き換え',
          'aria-invalid': isWrong,
          'aria-describedby': isWrong ? problemId : undefined,
        }}
        sx={{ width: 56, height: 28 }}
        onChange={(event) => {
          setTyped(event.target.value);
          if ([...event.target.value].length === 1) onChange(event.target.value);
        }}
      />
      {isWrong ? (
        <FieldProblem id={problemId}>1文字を入力して下さい。</FieldProblem>
      ) : (
        <SmallLabel sx={{ ml: 2 }}>例: 〓、?、＿</SmallLabel>
      )}
    </div>
  );
};
