import type { DemandBody } from '@reader/contracts/http/forms/respondents';
import type { Draft } from '../keeping/draft';
import { askedOf, isEmpty } from '../model/asked';
import { type Control, type Form, isChoice } from '../model/form';

/** Options are sent as the form says them. */
const sentValue = (control: Control, value: string): string => (isChoice(control) ? value : value.trim());

/** What is sent of a draft: what is asked and answered, nothing of what is hidden. */
export const demandOf = (sheetId: string, form: Form, draft: Draft): DemandBody => {
  const fields = askedOf(form, draft).sections.flatMap(({ items }) => items.flatMap((item) => item.fields));
  const asked = new Set(fields.map(({ id }) => id));
  return {
    id: draft.submission,
    sheet: sheetId,
    channel: 'W',
    comment: draft.correcting?.comment ?? '',
    status: 'U',
    edition: draft.edition,
    fragment_inputs: fields
      // Files are told of below.
      .filter((field) => field.control !== 'files' && !isEmpty(field, draft))
      .map(({ id, item, control }) => ({
        form_item: item,
        fragment: id,
        value: sentValue(control, draft.values[id] ?? ''),
      })),
    attachments: draft.files
      .filter(({ fragment }) => asked.has(fragment))
      .map(({ id, fragment, name, bytes }) => ({ id, fragment, name, bytes })),
  };
};
