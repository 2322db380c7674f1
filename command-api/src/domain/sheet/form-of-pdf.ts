import { inputType } from '@reader/contracts/codes/document';
import type { FieldKind } from '@reader/contracts/codes/field';
import type { PdfForm, PdfFragment } from '@reader/contracts/jobs/sheet/pdf-form';
import type { Id } from '@reader/contracts/objects/ids';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { kindOfLabel } from './kind-of-label.js';
import { inReadingOrder } from './reading-order.js';

const kindOf = ({ type, label }: PdfFragment, subject: string): FieldKind => {
  if (type === inputType.radio || type === inputType.checkbox) return 'mark';
  return type === inputType.select ? 'text' : kindOfLabel(subject, label);
};

/** The form that a PDF has by fields of its own, in reading order of their first places. `idOf` gives its parts their ids by name. */
export const formOfPdf = ({ items }: PdfForm, idOf: (name: string) => Id): SheetForm => {
  const inOrder = inReadingOrder(
    items.map((item) => {
      const fragments = inReadingOrder(item.fragments);
      const { page, box } = fragments[0]!;
      return { page, box, subject: item.subject, fragments };
    }),
  ).map((item, index) => ({
    ...item,
    id: idOf(`item:${index}`),
    subject: item.subject || `項目${index + 1}`,
  }));
  const placed = inOrder.flatMap(({ id: formItem, subject, fragments }, index) =>
    fragments.map((fragment, at) => {
      const name = `${index}:${at}`;
      return { fragment, name, id: idOf(`${name}:fragment`), formItem, subject, sequence: at + 1 };
    }),
  );
  return {
    items: inOrder.map(({ id, subject }, index) => ({
      ...{ id, sequence: index + 1, subject, displaySubject: '', using: true },
      ...{ frameGroup: null, standardItem: null, shownWhen: null },
    })),
    fragments: placed.map(({ fragment, id, formItem, subject, sequence }) => ({
      ...{ id, formItem, sequence, label: fragment.label || subject },
      ...{ type: fragment.type, kind: kindOf(fragment, subject), required: fragment.required },
      ...{ clipped: false, isApplicant: false, value: fragment.value, autoGenerateOptions: '' },
      areaLinkageKey: id,
    })),
    options: placed.flatMap(({ fragment: { options }, name, id: fragment }) =>
      options.map((value, index) => ({
        ...{ id: idOf(`${name}:option:${index}`), fragment, sequence: index + 1, value },
      })),
    ),
    areas: placed.map(({ fragment: { page, box }, id }) => ({ key: id, page, ...box })),
    tables: [],
  };
};
