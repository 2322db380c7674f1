import { styled } from '@mui/material/styles';
import { type MasterType, masterTypes } from '@reader/contracts/objects/configuration/master-type';
import { memo, type ReactNode } from 'react';
import { Labelled } from '../../../components/labelled';
import { NARROW, SmallNote } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { Toggle } from '../../../components/toggle';
import { useCurrentUser } from '../../../lib/user-context';
import { FieldInput } from '../../../shared-features/configuration/table/field-input';
import { settingNames } from '../state/conflict-texts';

const Bar = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(160px, 5fr) minmax(92px, 3fr) minmax(200px, 7fr) minmax(160px, 6fr)',
  gap: '8px 20px',
  flex: 'none',
  padding: '8px 16px 10px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& .control': { minHeight: 32, display: 'flex', alignItems: 'center', gap: 8 },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Agreements beside the name that may be asked for. */
const supports = Array.from({ length: 9 }, (_, at) => ({ value: at + 1, label: `${at + 1}個` }));

/** Close to its control. */
const Note = styled(SmallNote)({ marginTop: -2, wordBreak: 'auto-phrase' });

const Setting = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <Labelled label={label}>
    <div className="control">{children}</div>
    <Note>{note}</Note>
  </Labelled>
);

/** What holds for a master type as a whole. */
export const TypeSettings = memo(
  ({ type, onChange }: { type: MasterType; onChange: (fields: Partial<MasterType>) => void }) => {
    const { isReadOnly } = useCurrentUser();
    return (
      <Bar aria-label="種別の設定">
        <Labelled label={settingNames.name}>
          <div className="control" style={{ flexWrap: 'wrap', gap: 0 }}>
            <FieldInput
              objects={masterTypes}
              field="name"
              label="種別の名前"
              value={type.name}
              problem={type.name.trim() === '' ? '名前を入力して下さい。' : undefined}
              isReadOnly={isReadOnly}
              onChange={(name) => onChange({ name: String(name) })}
            />
          </div>
        </Labelled>
        <Setting
          label={settingNames.is_used}
          note={type.is_used ? '突合で選べます' : '突合の選択肢に出しません'}
        >
          <Toggle
            label={settingNames.is_used}
            isOn={type.is_used}
            words={['使う', '使わない']}
            disabled={isReadOnly}
            onChange={(is_used) => onChange({ is_used })}
          />
        </Setting>
        <Setting
          label={settingNames.support}
          note={`特定する列がなければ、氏名のほかに${type.support}個が同じ行だけを自動で決めます`}
        >
          <Pick
            label={settingNames.support}
            value={type.support}
            options={supports}
            disabled={isReadOnly}
            onChange={(support) => onChange({ support })}
            sx={{ width: 80, height: 28 }}
          />
        </Setting>
        <Setting
          label={settingNames.is_one_to_one}
          note={
            type.is_one_to_one
              ? '同じ行を2つの文書に選んでいる間は、反映できません'
              : '同じ行を、いくつの文書にも選べます'
          }
        >
          <Toggle
            label={settingNames.is_one_to_one}
            isOn={type.is_one_to_one}
            disabled={isReadOnly}
            onChange={(is_one_to_one) => onChange({ is_one_to_one })}
          />
        </Setting>
      </Bar>
    );
  },
);
TypeSettings.displayName = 'TypeSettings';
