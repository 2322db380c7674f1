import type { Sheet } from '@reader/contracts/http/configuration/sheets';
import type { CheckSettings } from '@reader/contracts/objects/configuration/check-settings';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';

/** A form and its check settings. */
export interface CheckedForm {
  readonly id: string;
  readonly name: string;
  readonly rules: number;
  /** Number of rules that block confirming. */
  readonly blocking: number;
  readonly isDoubleEntry: boolean;
  /** The department that it is for; null: for all, undefined: the form was deleted. */
  readonly department: string | null | undefined;
}

/** Documents of a deleted form are still checked by its rules, so these can be seen and removed. */
const GONE_FORM = '（削除された帳票）';

/** The forms in order, then deleted ones that still have rules. */
export const checkedForms = ({
  sheets,
  settings,
  rules,
}: {
  readonly sheets: readonly Pick<Sheet, 'id' | 'form_subject' | 'department'>[];
  readonly settings: readonly CheckSettings[];
  readonly rules: readonly FieldRule[];
}): readonly CheckedForm[] => {
  const formOf = (id: string, name: string, department: CheckedForm['department']): CheckedForm => {
    const own = rules.filter((rule) => rule.settings === id);
    return {
      id,
      name,
      rules: own.length,
      blocking: own.filter(({ severity }) => severity === 'block').length,
      isDoubleEntry: settings.some((one) => one.id === id && one.double_entry),
      department,
    };
  };
  const known = new Set(sheets.map(({ id }) => id));
  const gone = settings.filter(({ id }) => !known.has(id)).map(({ id }) => formOf(id, GONE_FORM, undefined));
  return [
    ...sheets.map(({ id, form_subject, department }) => formOf(id, form_subject, department)),
    ...gone.filter((form) => form.rules > 0 || form.isDoubleEntry),
  ];
};
