import { styled } from '@mui/material/styles';
import type { MasterPreview } from '@reader/contracts/http/matching/masters';
import { MasterEncoding, masterEncodingNames } from '@reader/contracts/matching/master-encoding';
import { NARROW, SmallLabel } from '../../components/layout';
import { Pick } from '../../components/picks/pick';
import type { Intake } from './intake';

/** What does not fit in the line is not needed, and goes out of sight. */
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'flex-start',
  gap: '12px 8px',
  height: 44,
  overflow: 'hidden',
  flex: 'none',
  padding: '5px 16px 6px',
  borderBottom: '1px solid var(--line)',
  '& .MuiSelect-select': { minWidth: 0 },
  [NARROW]: { height: 'auto' },
});

/** Header lines that can be chosen. */
const LINES = 100;
const lines = Array.from({ length: LINES }, (_, at) => ({ value: at + 1, label: `${at + 1}行目` }));

const AUTOMATIC = 'auto';

const lineEnds: Readonly<Record<MasterPreview['line_end'], string>> = {
  CRLF: 'CRLF',
  LF: 'LF',
  CR: 'CR',
  mixed: '混在',
};
const separators: Readonly<Record<MasterPreview['separator'], string>> = { ',': ',', tab: 'タブ' };

/** How the file is read: encoding and header line were found out, and can be set. */
export const FileOptions = ({
  intake: { encoding, headerLine },
  preview,
  isDisabled,
  onChange,
}: {
  intake: Intake;
  /** undefined: not known yet. */
  preview: MasterPreview | undefined;
  isDisabled: boolean;
  onChange: (fields: Partial<Pick<Intake, 'encoding' | 'headerLine'>>) => void;
}) => {
  const detected = preview?.detected_encoding;
  const chosen = encoding ?? preview?.encoding ?? AUTOMATIC;
  const encodings = [
    ...(chosen === AUTOMATIC ? [{ value: AUTOMATIC, label: '自動で判定' }] : []),
    ...MasterEncoding.options.map((value) => ({
      value,
      label: masterEncodingNames[value] + (value === detected ? '（判定）' : ''),
    })),
  ];
  const writing = preview && `改行 ${lineEnds[preview.line_end]}・区切り ${separators[preview.separator]}`;
  return (
    <Bar>
      <SmallLabel aria-hidden>文字コード</SmallLabel>
      <Pick<string>
        label="文字コード"
        width={136}
        value={chosen}
        options={encodings}
        disabled={isDisabled}
        onChange={(value) => {
          const found = MasterEncoding.safeParse(value);
          if (found.success) onChange({ encoding: found.data === detected ? null : found.data });
        }}
      />
      <SmallLabel aria-hidden>見出し行</SmallLabel>
      <Pick
        label="見出し行"
        width={88}
        value={headerLine ?? preview?.header_line ?? 1}
        options={lines}
        disabled={isDisabled}
        onChange={(line) => onChange({ headerLine: line })}
      />
      {preview && <SmallLabel style={{ marginLeft: 'auto' }}>{writing}</SmallLabel>}
    </Bar>
  );
};
