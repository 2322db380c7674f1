import { encoding } from '@reader/contracts/codes/output';
import { Button, OutlinedInput, Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CsvFormatOptions } from '@reader/contracts/objects/output/output-format';
import { useId, useState } from 'react';
import { DropDownIcon } from '../../../components/icons';
import { FieldProblem } from '../../../components/field-problem';
import { SmallLabel } from '../../../components/layout';
import { Toggle } from '../../../components/toggle';
import { GUARD_WORDS, isTextFile } from '../../../lib/choices/output-choices';
import { useCurrentUser } from '../../../lib/user-context';

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
  onOptions,
}: {
  options: CsvFormatOptions;
  onOptions: (change: Partial<CsvFormatOptions>) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = [options.has_bom, !options.guards_formulas, options.has_number_cells].filter(Boolean).length;
  const canHaveMark = isTextFile(options.extension) && options.encoding === encoding.utf8;
  const flag = (
    label: string,
    field: 'has_bom' | 'guards_formulas' | 'has_number_cells',
    words: readonly [on: string, off: string],
  ) => (
    <>
      <span>{label}</span>
      <Toggle
        label={label}
        isOn={options[field]}
        words={words}
        disabled={isReadOnly || (field === 'has_bom' && !canHaveMark)}
        onChange={(isOn) => onOptions({ [field]: isOn })}
      />
    </>
  );
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
          {flag('BOM', 'has_bom', ['付ける（Excel向け）', '付けない'])}
          <span>表せない文字の置き換え</span>
          <Replacement
            value={options.replacement_character}
            onChange={(replacement_character) => onOptions({ replacement_character })}
          />
          {flag('数式の無効化', 'guards_formulas', GUARD_WORDS)}
          {flag('xlsxの数値のセル', 'has_number_cells', ['数値にする', '文字のまま'])}
        </Fields>
      </Popover>
    </>
  );
};

/** A field for one character; refuses anything else with a message. */
const Replacement = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { isReadOnly } = useCurrentUser();
  const [typed, setTyped] = useState(value);
  const isWrong = [...typed].length !== 1;
  const problemId = useId();
  return (
    <div>
      <OutlinedInput
        value={typed}
        disabled={isReadOnly}
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
