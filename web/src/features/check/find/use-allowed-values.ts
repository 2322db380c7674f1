import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { useMemo } from 'react';
import { useFormFields } from '../../../shared-features/fields/form-fields';
import { fieldRulesQuery } from '../../../lib/queries/check-settings';
import { useCurrentUser } from '../../../lib/user-context';
import type { AllowedValues } from '../model/find/legal-value';
import { useQuery } from '@tanstack/react-query';

/** What each field takes, by its form and by the form's rules for dates. */
export const useAllowedValues = (sheetId: string | null): ((input: UserInput) => AllowedValues) => {
  const { byFragment } = useFormFields(sheetId);
  const isOn = useCurrentUser().isOn('checkSettings') && sheetId !== null;
  const { data: rules } = useQuery({ ...fieldRulesQuery(sheetId ?? ''), enabled: isOn });
  return useMemo(() => {
    const dates = new Set(rules?.flatMap(({ kind, fragment }) => (kind === 'date' ? [fragment] : [])));
    return ({ fragment }: UserInput) => {
      const { options, isDate } = byFragment.get(fragment ?? '') ?? { options: [], isDate: false };
      return { options, isDate: isDate || dates.has(fragment ?? '') };
    };
  }, [byFragment, rules]);
};
