import { Button, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { DraftArea, type DraftFragment } from '@reader/contracts/objects/sheets/sheet-draft';
import { useState } from 'react';
import { PanelBar } from '../../../components/panels/side-panel';
import type { Creator } from '../editing/use-creator';
import { changedFragment } from '../model/field-acts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 8,
  padding: '8px 16px',
  '& .MuiOutlinedInput-root': { height: 28, paddingLeft: 8 },
  '& .MuiOutlinedInput-root > span': { fontSize: 12, color: 'var(--text-3)', whiteSpace: 'nowrap' },
  '& input': { textAlign: 'right', paddingLeft: 4 },
});
const Nowhere = styled('div')({
  padding: '8px 16px',
  color: 'var(--text-2)',
  '& p': { marginBottom: 8 },
});

const numbers = [
  ['x', 'x', '左からの位置'],
  ['y', 'y', '上からの位置'],
  ['width', '幅', '幅'],
  ['height', '高さ', '高さ'],
] as const;

const asNumber = (text: string): number => Number(text.normalize('NFKC').trim() || NaN);

/** One number of an area; what is no number yet stays in the field alone. */
const AreaNumber = ({
  short,
  name,
  value,
  onChange,
}: {
  short: string;
  name: string;
  value: number;
  onChange: (value: number) => boolean;
}) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  return (
    <OutlinedInput
      value={typed ?? value.toFixed(1)}
      error={isWrong}
      startAdornment={<span aria-hidden>{short}</span>}
      inputProps={{ 'aria-label': `${name}（mm）`, inputMode: 'decimal', 'aria-invalid': isWrong }}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        setWrong(!onChange(asNumber(event.target.value)));
      }}
      onBlur={() => {
        setTyped(null);
        setWrong(false);
      }}
    />
  );
};

/** Where a fragment lies on its page, mm; or that it has no place on paper. */
export const AreaFields = ({ creator, fragment }: { creator: Creator; fragment: DraftFragment }) => {
  const { act } = creator;
  const { id, area } = fragment;
  const place = (next: DraftArea | null, joins?: string) =>
    act((lists) => changedFragment(lists, id, { area: next }), { about: id, joins });
  return (
    <>
      <PanelBar>領域 {area && <small>mm・{area.page}ページ目</small>}</PanelBar>
      {area ? (
        <>
          <Grid>
            {numbers.map(([field, short, name]) => (
              <AreaNumber
                key={field}
                {...{ short, name }}
                value={area[field]}
                onChange={(value) => {
                  const next = DraftArea.safeParse({ ...area, [field]: value });
                  if (next.success) place(next.data, `${field} ${id}`);
                  return next.success;
                }}
              />
            ))}
          </Grid>
          <div style={{ padding: '0 16px 8px' }}>
            <Button size="small" variant="text" sx={{ ml: -2 }} onClick={() => place(null)}>
              紙の上の場所をなくす（Webの回答だけ）
            </Button>
          </div>
        </>
      ) : (
        <Nowhere>
          <p>紙の上に場所がありません。Webの回答だけで使います。「欄を描く」で場所を決められます。</p>
        </Nowhere>
      )}
    </>
  );
};
