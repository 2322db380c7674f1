import type { FormItemFragmentWire, FormItemWire } from '@reader/contracts/http/configuration/sheets';
import type { z } from 'zod';

/** A field of a form with the name that people choose it by. */
export interface NamedField {
  readonly id: string;
  readonly name: string;
}

/** The fields in use, in the form's order: `受診者・氏名`, or the item alone if the field's name adds nothing. */
export const namedFields = (
  items: readonly z.infer<typeof FormItemWire>[],
  fragments: readonly z.infer<typeof FormItemFragmentWire>[],
): readonly NamedField[] =>
  [...items]
    .filter(({ using }) => using)
    .sort((a, b) => a.sequence - b.sequence)
    .flatMap((item) => {
      const subject = item.display_subject || item.subject;
      return fragments
        .filter(({ form_item }) => form_item === item.id)
        .sort((a, b) => a.sequence - b.sequence)
        .map(({ id, label }) => ({
          id,
          name: label === '' || label === subject ? subject : `${subject}・${label}`,
        }));
    });
