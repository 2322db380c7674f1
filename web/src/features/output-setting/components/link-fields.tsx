import { linkType as linkTypeCode } from '@reader/contracts/codes/output';
import { OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FieldProblem } from '../../../components/field-problem';
import { SmallLabel } from '../../../components/layout';
import { Segments } from '../../../components/segments';
import { useCurrentUser } from '../../../lib/user-context';
import { problemOfDelimiter, type ItemDraft } from '../state/item-draft';
import { linkTypeName } from '../state/summaries';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '76px 1fr',
  alignItems: 'center',
  gap: '6px 8px',
  padding: '10px 16px',
  borderBottom: '1px solid var(--line)',
});

const links = (['N', 'S', 'I'] as const).map((value) => ({ value, label: linkTypeName[value] }));

/** How the items of a row are joined: concatenated, with a delimiter, or as numbers. */
export const LinkFields = ({ draft, onDraft }: { draft: ItemDraft; onDraft: (draft: ItemDraft) => void }) => {
  const { isReadOnly } = useCurrentUser();
  const problemId = useId();
  const problem = problemOfDelimiter(draft);
  return (
    <Fields>
      <SmallLabel>連結方法</SmallLabel>
      <div>
        <Segments
          isSmall
          label="連結方法"
          value={draft.linkType}
          segments={links}
          onChange={(linkType) => !isReadOnly && onDraft({ ...draft, linkType })}
        />
      </div>
      {draft.linkType !== linkTypeCode.none && (
        <>
          <SmallLabel>{draft.linkType === linkTypeCode.text ? '区切り文字' : '計算式'}</SmallLabel>
          <OutlinedInput
            value={draft.delimiter}
            disabled={isReadOnly}
            placeholder={draft.linkType === linkTypeCode.text ? 'なし' : '([1]+[2])/2 など。空欄は順に計算'}
            error={problem !== undefined}
            inputProps={{
              'aria-label': draft.linkType === linkTypeCode.text ? '区切り文字' : '計算式',
              'aria-invalid': problem !== undefined,
              'aria-describedby': problem === undefined ? undefined : problemId,
              maxLength: 200,
            }}
            sx={{ height: 28, width: draft.linkType === linkTypeCode.text ? 104 : '100%' }}
            onChange={(event) => onDraft({ ...draft, delimiter: event.target.value })}
          />
        </>
      )}
      {problem !== undefined && (
        <div style={{ gridColumn: 2 }}>
          <FieldProblem id={problemId}>{problem}</FieldProblem>
        </div>
      )}
    </Fields>
  );
};
