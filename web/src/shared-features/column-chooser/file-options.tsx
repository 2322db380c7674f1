import { extension as extensionCode } from '@reader/contracts/codes/output';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ShownOptions } from '@reader/contracts/objects/output/download-option';
import {
  encodingOptions,
  encodingWithMark,
  encodingWithMarkChoices,
  extensionChoices,
  isTextFile,
} from '../../lib/choices/output-choices';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { Grow, NARROW, SmallLabel } from '../../components/layout';
import { Pick } from '../../components/picks/pick';
import { Toggle } from '../../components/toggle';
import { OutputOptionsDialog, type OutputOptionsQuestion } from '../format-chooser/output-options-dialog';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 12,
  paddingTop: 12,
  borderTop: '1px solid var(--line)',
  color: 'var(--text)',
  '& > .MuiInputBase-root + span, & > button': { marginLeft: 8 },
  [NARROW]: { flexWrap: 'wrap' },
});

/** Chosen columns cannot be exported as PDF. */
const extensions = extensionChoices.filter(({ value }) => value !== extensionCode.pdf);
const extensionCodes = extensions.map(({ value }) => value);

/** The file's options, the others by a dialog; worksheets have no encoding or header (docs/product/output.md#downloading). */
export const FileOptions = ({
  options,
  onChange,
}: {
  options: ShownOptions;
  onChange: (change: Partial<ShownOptions>) => void;
}) => {
  const dialogs = useDialogs();
  const isText = isTextFile(options.extension);
  const chooseAll = async () => {
    const chosen = await dialogs.ask<ShownOptions | null, OutputOptionsQuestion>(OutputOptionsDialog, {
      options,
      extensions: extensionCodes,
    });
    if (chosen) onChange(chosen);
  };
  return (
    <Line>
      <SmallLabel aria-hidden>拡張子</SmallLabel>
      <Pick
        label="拡張子"
        width={88}
        value={options.extension}
        options={extensions}
        onChange={(extension) => onChange({ extension })}
      />
      <SmallLabel aria-hidden>文字コード</SmallLabel>
      <Pick
        label="文字コード"
        width={232}
        disabled={!isText}
        value={encodingWithMark(options)}
        options={encodingWithMarkChoices}
        onChange={(value) => onChange(encodingOptions(value))}
      />
      <Toggle
        label="ヘッダー"
        words={['見出し行あり', '見出し行なし']}
        isOn={options.is_header}
        disabled={!isText}
        onChange={(is_header) => onChange({ is_header })}
      />
      <Grow />
      <Button size="small" onClick={() => void chooseAll()}>
        出力時オプション…
      </Button>
    </Line>
  );
};
