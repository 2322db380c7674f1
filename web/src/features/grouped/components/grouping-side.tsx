import { styled } from '@mui/material/styles';
import type { Sheet } from '@reader/contracts/http/configuration/sheets';
import type { GroupedFieldsAnswer } from '@reader/contracts/http/documents/grouped-values';
import { useSearchParams } from 'react-router';
import { Pick } from '../../../components/picks/pick';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import type { DocumentScope } from '../api/grouped';
import { type Grouping, withGrouping } from '../state/grouping';
import { GroupingList } from './grouping-list';
import { ReadyButton } from './ready-button';

const Side = styled('aside')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderRight: '1px solid var(--line)',
  background: 'var(--surface)',
  '& .head, & .foot': { flex: 'none', padding: '8px 12px' },
  '& .head': { borderBottom: '1px solid var(--line)' },
  '& .foot': { borderTop: '1px solid var(--line)' },
  '& .head p': { paddingTop: 6, fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
});

/** Chooses the form and the values shown; confirms documents that are fully reviewed. */
export const GroupingSide = ({
  documents,
  forms,
  fields,
  grouping,
  onForm,
  flush,
}: {
  documents: DocumentScope;
  forms: readonly Sheet[];
  /** undefined: not loaded. */
  fields: GroupedFieldsAnswer | undefined;
  grouping: Grouping;
  onForm: (sheet: string) => void;
  flush: () => Promise<boolean>;
}) => {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  return (
    <Side>
      <div className="head">
        <Pick
          label="帳票"
          value={documents.sheet}
          options={forms.map(({ id, form_subject }) => ({ value: id, label: form_subject }))}
          onChange={onForm}
          sx={{ width: '100%' }}
        />
        {fields && <p>未確認の文書 {count(fields.documents)}件・見ていない値の数</p>}
      </div>
      {fields && fields.documents > 0 ? (
        <GroupingList
          answer={fields}
          grouping={grouping}
          searchFor={(change) => withGrouping(search, change).toString()}
        />
      ) : (
        <div style={{ flex: 1 }} />
      )}
      {!user.isReadOnly && (
        <div className="foot">
          <ReadyButton documents={documents} ready={fields?.ready ?? 0} flush={flush} />
        </div>
      )}
    </Side>
  );
};
