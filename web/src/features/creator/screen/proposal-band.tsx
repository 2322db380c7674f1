import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CloseIcon, ProposalIcon, TickIcon } from '../../../components/icons';
import { Kbd } from '../../../components/kbd';
import { Cut, Grow, NARROW } from '../../../components/layout';
import { count } from '../../../lib/text';
import type { Creator } from '../editing/use-creator';
import { itemOf } from '../model/draft-lists';
import { fieldName, kindNames } from '../model/field-words';

const Band = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  flex: 'none',
  padding: '4px 8px 4px 12px',
  background: 'var(--tint)',
  borderBottom: '1px solid var(--line)',
  whiteSpace: 'nowrap',
  containerType: 'inline-size',
  '& > svg': { color: 'var(--accent)', fontSize: 18, flex: 'none' },
  '& .MuiButton-root': { flex: 'none' },
  '& .MuiButton-text': { color: 'var(--text)' },
  '@container (max-width: 640px)': { '& kbd, & .kind': { display: 'none' } },
  [NARROW]: { flexWrap: 'wrap', whiteSpace: 'normal' },
});

/** While there are proposals: the one that is looked at, and what becomes of it and of all. */
export const ProposalBand = ({ creator }: { creator: Creator }) => {
  const { lists, proposals, selected, accept, discard, select } = creator;
  if (proposals.length === 0) return null;
  const ids = proposals.map(({ id }) => id);
  const at = selected.kind === 'fragment' ? ids.indexOf(selected.id) : -1;
  const current = proposals[at];
  const name = current && fieldName(itemOf(lists, current.form_item), current);
  return (
    <Band aria-label="欄の提案">
      <ProposalIcon aria-hidden />
      <b aria-live="polite">
        提案 {current ? `${count(at + 1)} / ${count(ids.length)}` : `${count(ids.length)}件`}
      </b>
      {current ? (
        <>
          <Cut title={name}>{name}</Cut>
          <span className="kind" style={{ color: 'var(--text-2)' }}>
            {kindNames[current.kind]}
          </span>
          <Button size="small" variant="text" startIcon={<TickIcon />} onClick={() => accept([current.id])}>
            採用 <Kbd>Enter</Kbd>
          </Button>
          <Button size="small" variant="text" startIcon={<CloseIcon />} onClick={() => discard([current.id])}>
            捨てる <Kbd>Del</Kbd>
          </Button>
        </>
      ) : (
        <Button size="small" variant="text" onClick={() => select({ kind: 'fragment', id: ids[0]! })}>
          1件ずつ確かめる
        </Button>
      )}
      <Grow />
      <Button size="small" variant="text" onClick={() => discard(ids)}>
        すべて捨てる
      </Button>
      <Button size="small" onClick={() => accept(ids)}>
        {count(ids.length)}件を採用
      </Button>
    </Band>
  );
};
