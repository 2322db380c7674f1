import { Button, FormControlLabel, OutlinedInput, Radio, RadioGroup } from '@mui/material';
import { accountNotes } from '@reader/contracts/codes/account-rules';
import { roleName, type Role } from '@reader/contracts/codes/roles';
import { problems } from '@reader/contracts/japanese/problems';
import type { ComponentProps } from 'react';
import { PanelField } from '../../../components/panels/panel-field';
import { type DraftField, rolesFor } from '../state/account-draft';
import type { useAccountDraft } from '../state/use-account-draft';

type Text = Exclude<DraftField, 'departmentIds' | 'role'>;

type Editing = Pick<ReturnType<typeof useAccountDraft>, 'draft' | 'entry' | 'set'>;

const RoleField = ({
  roles,
  role,
  isReadOnly,
  note,
  fault,
  onChange,
}: {
  /** Those that can be chosen. */
  roles: readonly Role[];
  role: Role;
  isReadOnly: boolean;
  /** Why none can be chosen. */
  note: string | undefined;
  fault: string | undefined;
  onChange: (role: Role) => void;
}) => (
  <PanelField label="役割" {...(note !== undefined && { note })} fault={fault}>
    <RadioGroup
      row
      aria-label="役割"
      {...((note !== undefined || fault !== undefined) && { 'aria-describedby': '役割-note' })}
      value={role}
      onChange={(_, chosen) => onChange(chosen as Role)}
    >
      {roles.map((one) => (
        <FormControlLabel
          key={one}
          value={one}
          control={<Radio size="small" disabled={isReadOnly} />}
          label={roleName[one]}
          slotProps={{ typography: { sx: { fontSize: 13 } } }}
        />
      ))}
    </RadioGroup>
  </PanelField>
);

const BY_LINK = '空のときは、本人がリンクで決めます';
const OWN_PASSWORD = problems['account-own-password'].title;
const OWN_ROLE = problems['account-own-role'].title;

/** What inputs and their lines are given, by field. */
const fieldsOf = (
  id: string,
  draft: Editing['draft'],
  {
    isReadOnly,
    faultAt,
    onLeave,
    set,
  }: {
    isReadOnly: boolean;
    faultAt: (field: DraftField) => string | undefined;
    onLeave: (field: DraftField) => void;
    set: Editing['set'];
  },
) => ({
  input: (field: Text): ComponentProps<typeof OutlinedInput> => ({
    id: `${id}-${field}`,
    value: draft[field],
    error: faultAt(field) !== undefined,
    disabled: isReadOnly,
    onChange: (event) => set({ [field]: event.target.value }),
    onBlur: () => onLeave(field),
    inputProps: { 'aria-describedby': `${id}-${field}-note`, autoComplete: 'off', spellCheck: false },
  }),
  lineOf: (field: Text, label: string, note?: string) => ({
    id: `${id}-${field}`,
    label,
    ...(!isReadOnly && note !== undefined && { note }),
    fault: faultAt(field),
  }),
});

/** The fields of an account, each with its rule. */
export const AccountFields = ({
  id,
  editing: { draft, entry, set },
  isNew,
  isOwn,
  isReadOnly,
  faultAt,
  takenUserId,
  onLeave,
  onOpen,
}: {
  /** Before the names of the fields, as the ids of their inputs. */
  id: string;
  editing: Editing;
  isNew: boolean;
  /** It is that of who looks at it. */
  isOwn: boolean;
  /** It is only looked at. */
  isReadOnly: boolean;
  faultAt: (field: DraftField) => string | undefined;
  /** The user id that was refused since somebody has it already. */
  takenUserId: string | null;
  onLeave: (field: DraftField) => void;
  /** Shows that account. */
  onOpen: (userId: string) => void;
}) => {
  const { input, lineOf } = fieldsOf(id, draft, { isReadOnly, faultAt, onLeave, set });
  return (
    <div style={{ paddingBlock: 4 }}>
      <PanelField
        {...lineOf('userId', 'ユーザーID', accountNotes.userId)}
        action={
          takenUserId !== null && (
            <Button variant="text" size="small" onClick={() => onOpen(takenUserId)}>
              このユーザーを開く
            </Button>
          )
        }
      >
        <OutlinedInput {...input('userId')} autoFocus={isNew} disabled={!isNew} />
      </PanelField>
      <PanelField {...lineOf('password', 'パスワード', isOwn ? OWN_PASSWORD : accountNotes.password)}>
        <OutlinedInput
          {...input('password')}
          type="password"
          disabled={isReadOnly || isOwn}
          placeholder={isReadOnly || isOwn ? '' : isNew ? BY_LINK : '変えないときは空のまま'}
          inputProps={{ 'aria-describedby': `${id}-password-note`, autoComplete: 'new-password' }}
        />
      </PanelField>
      <PanelField {...lineOf('lastName', '姓')}>
        <OutlinedInput
          {...input('lastName')}
          autoFocus={!isNew}
          // One note is about both names.
          inputProps={{
            ...input('lastName').inputProps,
            'aria-describedby': `${id}-lastName-note ${id}-firstName-note`,
          }}
        />
      </PanelField>
      <PanelField {...lineOf('firstName', '名', accountNotes.name)}>
        <OutlinedInput {...input('firstName')} />
      </PanelField>
      <RoleField
        roles={rolesFor(entry)}
        role={draft.role}
        isReadOnly={isReadOnly || isOwn}
        note={isOwn && !isReadOnly ? OWN_ROLE : undefined}
        fault={faultAt('role')}
        onChange={(role) => set({ role })}
      />
      <PanelField {...lineOf('firstDay', '開始日', 'この日から。空のときは今日から。')}>
        <OutlinedInput {...input('firstDay')} type="date" />
      </PanelField>
      <PanelField {...lineOf('lastDay', '最終日', 'この日まで。空のときは期限なし。')}>
        <OutlinedInput {...input('lastDay')} type="date" />
      </PanelField>
    </div>
  );
};
