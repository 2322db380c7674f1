import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import type { Id } from '@reader/contracts/objects/ids';
import { useMemo, useState } from 'react';
import { Pane, Panes } from '../../../shared-features/configuration/pane';
import { ObjectPane } from '../../../shared-features/configuration/table/object-pane';
import { useCurrentUser } from '../../../lib/user-context';
import type { NamedField } from '../../../lib/queries/named-fields';
import { newRule, type settingsEdits } from '../state/settings-edits';
import { fieldRulesTable } from '../tables/field-rules';
import { RuleDetails } from './rule-details';

/** The rules of a form's fields, with the details of the chosen or the first one. */
export const FieldRules = ({
  sheet,
  rules,
  fields,
  edits,
}: {
  sheet: Id;
  rules: readonly FieldRule[];
  fields: readonly NamedField[];
  edits: ReturnType<typeof settingsEdits>['rules'];
}) => {
  const { isReadOnly } = useCurrentUser();
  const [selectedId, select] = useState<string | null>(null);
  const references = useMemo(() => ({ fragment: fields }), [fields]);
  const make = () => {
    const rule = newRule(sheet, fields, rules);
    if (rule) select(rule.id);
    return rule;
  };
  const selected = rules.find(({ id }) => id === selectedId) ?? rules[0];
  return (
    <Panes columns={selected ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)'}>
      <Pane>
        <ObjectPane
          definition={fieldRulesTable}
          items={rules}
          edits={edits}
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
          onChange={(change) => edits.change(selected.id, change)}
        />
      )}
    </Panes>
  );
};
