import type { DemandBody } from '@reader/contracts/http/forms/respondents';
import type { Draft } from '../keeping/draft';
import { askedOf, isEmpty } from '../model/asked';
import type { Form } from '../model/form';

/** What is sent of a draft: what is asked and answered, nothing of what is hidden. */
export const demandOf = (sheetId: string, form: Form, draft: Draft): DemandBody => {
  const fields = askedOf(form, draft).sections.flatMap(({ items }) => items.flatMap((item) => item.fields));
  const asked = new Set(fields.map(({ id }) => id));
  return {
    id: draft.submission,
    sheet: sheetId,
    channel: 'W',
    comment: '',
    status: 'U',
    edition: draft.edition,
    fragment_inputs: fields
      // Files are told of below.
      .filter((field) => field.control !== 'files' && !isEmpty(field, draft))
      .map(({ id, item }) => ({ form_item: item, fragment: id, value: (draft.values[id] ?? '').trim() })),
    attachments: draft.files
      .filter(({ fragment }) => asked.has(fragment))
      .map(({ id, fragment, name, bytes }) => ({ id, fragment, name, bytes })),
  };
};
