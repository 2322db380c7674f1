import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { fragmentsQuery } from '../../lib/queries/form-fragments';
import { type FormField, formFieldOf } from './model/form-field';
import { useToday } from '../../lib/hooks/use-today';

/** The fields of the document's form by fragment; the form is null if there is none. */
export interface FormFields {
  readonly sheetId: string | null;
  readonly byFragment: ReadonlyMap<string, FormField>;
}

const noFields: FormFields = { sheetId: null, byFragment: new Map() };
const asked: FormField = { isRequired: false, options: [], isDate: false };

/** The form's fields. While they are loading, and if they cannot be loaded, fields are plain text. */
export const useFormFields = (sheetId: string | null): FormFields => {
  const { data } = useQuery({ ...fragmentsQuery(sheetId ?? ''), enabled: sheetId !== null });
  const { year } = useToday();
  return useMemo(
    () =>
      data
        ? { sheetId, byFragment: new Map(data.map((fragment) => [fragment.id, formFieldOf(fragment, year)])) }
        : { ...noFields, sheetId },
    [sheetId, data, year],
  );
};

export const FormFieldsContext = createContext(noFields);

/** The form's field of a value. */
export const useFormField = ({ fragment }: Pick<UserInput, 'fragment'>): FormField =>
  useContext(FormFieldsContext).byFragment.get(fragment ?? '') ?? asked;
