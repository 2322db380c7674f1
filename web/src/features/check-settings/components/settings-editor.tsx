import { checkSettings } from '@reader/contracts/objects/configuration/check-settings';
import { fieldRules } from '@reader/contracts/objects/configuration/field-rule';
import { useMemo } from 'react';
import { ConfigurationToolbar } from '../../../shared-features/configuration/configuration-toolbar';
import { SaveButtons } from '../../../shared-features/configuration/save-buttons';
import { hasProblems } from '../../../shared-features/configuration/table/table-definition';
import { useConfigurationEditor } from '../../../shared-features/configuration/editing/use-configuration-editor';
import { useCurrentUser } from '../../../lib/user-context';
import type { Loaded } from '../../../lib/queries/configurations';
import type { SettingsLists } from '../api/check-settings';
import type { CheckedForm } from '../state/checked-forms';
import type { NamedField } from '../../../lib/queries/named-fields';
import { settingsEdits, settingsKey, withoutDefaults } from '../state/settings-edits';
import { labelOf, textOf } from '../tables/conflict-texts';
import { fieldRulesTable } from '../tables/field-rules';
import { FieldRules } from './field-rules';
import { FormPicker } from './form-picker';

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
  const { settings } = useCurrentUser().organization;
  const editing = useConfigurationEditor<SettingsLists>({
    key: settingsKey(form.id),
    classes,
    loaded,
    load,
    place: (_, { revision }) => ({ _root: form.id, _revision: revision }),
    pushedOf: withoutDefaults,
    labelOf: (conflict, lists) => labelOf(conflict, lists, fields),
    textOf: textOf(settings.confirming_with_doubts, fields),
    savedText: 'チェック設定を保存しました。',
    isInvalid: (lists) => hasProblems(fieldRulesTable, lists.fieldRules),
  });
  const { editor, view } = editing;
  const edits = useMemo(() => settingsEdits(editor, form.id), [editor, form.id]);

  return (
    <>
      <ConfigurationToolbar
        label="チェック設定"
        picker={
          <FormPicker
            form={form}
            forms={forms}
            settings={view.lists.checkSettings[0]}
            onChoose={onChoose}
            onChange={edits.change}
          />
        }
      >
        <SaveButtons editing={editing} />
      </ConfigurationToolbar>
      <FieldRules sheet={form.id} rules={view.lists.fieldRules} fields={fields} edits={edits.rules} />
    </>
  );
};
