import { Button } from '@mui/material';
import { checkSettings } from '@reader/contracts/objects/configuration/check-settings';
import { fieldRules } from '@reader/contracts/objects/configuration/field-rule';
import { useMemo, useState } from 'react';
import { ConfigurationToolbar } from '../../../shared-features/configuration/configuration-toolbar';
import { Pane, Panes } from '../../../shared-features/configuration/pane';
import { SaveButtons } from '../../../shared-features/configuration/save-buttons';
import { ObjectPane } from '../../../shared-features/configuration/table/object-pane';
import { hasProblems } from '../../../shared-features/configuration/table/table-definition';
import { useConfigurationEditor } from '../../../shared-features/configuration/use-configuration-editor';
import { BackIcon } from '../../../components/icons';
import { SmallLabel, VerticalLine } from '../../../components/layout';
import { Pick } from '../../../components/pick';
import { Toggle } from '../../../components/toggle';
import type { Loaded } from '../../../lib/configurations';
import { useCurrentUser } from '../../../lib/user-context';
import type { SettingsLists } from '../api/check-settings';
import type { CheckedForm } from '../state/checked-forms';
import type { NamedField } from '../state/form-fields';
import { newRule, settingsEdits } from '../state/settings-edits';
import { fieldRulesTable, labelOfConflict } from '../tables/field-rules';
import { RuleDetails } from './rule-details';

const classes = [checkSettings, fieldRules];

/** How the documents of one form are checked: double entry, and the rules of its fields. */
export const SettingsEditor = ({
  form,
  forms,
  fields,
  loaded,
  load,
  onChoose,
}: {
  form: CheckedForm;
  forms: readonly CheckedForm[];
  fields: readonly NamedField[];
  loaded: Loaded<SettingsLists>;
  load: () => Promise<Loaded<SettingsLists>>;
  onChoose: (id: string) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const editing = useConfigurationEditor<SettingsLists>({
    key: `check-settings-${form.id}`,
    classes,
    loaded,
    load,
    // Settings that nobody had made yet have no revision that others could have changed.
    place: (_, { revision }) => ({ _root: form.id, ...(revision >= 0 && { _revision: revision }) }),
    labelOf: (conflict, lists) => labelOfConflict(conflict, lists, fields),
    savedText: 'チェック設定を保存しました。',
    isInvalid: (lists) => hasProblems(fieldRulesTable, lists.fieldRules),
  });
  const { editor, view } = editing;
  const edits = useMemo(() => settingsEdits(editor, form.id), [editor, form.id]);
  const { fieldRules: rules, checkSettings: settings } = view.lists;
  const [selectedId, select] = useState<string | null>(null);
  const references = useMemo(() => ({ fragment: fields }), [fields]);
  const make = () => {
    const rule = newRule(form.id, fields, rules);
    if (rule) select(rule.id);
    return rule;
  };
  const selected = rules.find(({ id }) => id === selectedId) ?? rules[0];

  return (
    <>
      <ConfigurationToolbar
        label="チェック設定"
        picker={
          <>
            <Button variant="text" startIcon={<BackIcon />} onClick={() => onChoose('')}>
              帳票の一覧
            </Button>
            <VerticalLine />
            <Pick
              label="帳票"
              width={280}
              value={form.id}
              options={forms.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={onChoose}
              sx={{ fontWeight: 600, flexShrink: 1 }}
            />
            <SmallLabel aria-hidden style={{ marginLeft: 12 }}>
              二重入力
            </SmallLabel>
            <Toggle
              label="二重入力"
              isOn={settings[0]?.double_entry ?? false}
              disabled={isReadOnly}
              onChange={edits.setDoubleEntry}
            />
          </>
        }
      >
        <SaveButtons editing={editing} />
      </ConfigurationToolbar>
      <Panes columns={selected ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)'}>
        <Pane>
          <ObjectPane
            definition={fieldRulesTable}
            items={rules}
            edits={edits.rules}
            references={references}
            {...(fields.length === 0 && { emptyText: 'この帳票には入力欄がないため、規則を作れません。' })}
            canAdd={fields.length > 0}
            make={make}
            selectedId={selected?.id}
            onSelect={select}
          />
        </Pane>
        {selected && (
          <RuleDetails
            key={selected.id}
            rule={selected}
            number={rules.indexOf(selected) + 1}
            fields={fields}
            isReadOnly={isReadOnly}
            onChange={(change) => edits.rules.change(selected.id, change)}
          />
        )}
      </Panes>
    </>
  );
};
