import type { NamedField } from '../../../lib/queries/named-fields';

/** The name of a field that the form no longer has. */
const GONE_FIELD = '（なくなった項目）';

export const nameOfField = (fields: readonly NamedField[], id: string | null): string =>
  fields.find((field) => field.id === id)?.name ?? GONE_FIELD;
