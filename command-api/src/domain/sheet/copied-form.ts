import type { Id } from '@reader/contracts/objects/ids';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';

/** The same form for another sheet: all its parts have other ids (`idOf`, by the old ones); standard items stay. */
export const copiedForm = (form: SheetForm, idOf: (id: Id) => Id): SheetForm => {
  const keys = new Map(form.fragments.map(({ id, areaLinkageKey }) => [areaLinkageKey, idOf(id)]));
  return {
    items: form.items.map((item) => ({
      ...item,
      id: idOf(item.id),
      shownWhen: item.shownWhen ? { ...item.shownWhen, fragment: idOf(item.shownWhen.fragment) } : null,
    })),
    fragments: form.fragments.map((fragment) => ({
      ...fragment,
      id: idOf(fragment.id),
      formItem: idOf(fragment.formItem),
      areaLinkageKey: fragment.areaLinkageKey === null ? null : idOf(fragment.id),
    })),
    options: form.options.map((option) => ({
      ...option,
      id: idOf(option.id),
      fragment: idOf(option.fragment),
    })),
    // An area that no fragment names is nobody's.
    areas: form.areas.flatMap((area) => {
      const key = keys.get(area.key);
      return key === undefined ? [] : [{ ...area, key }];
    }),
    tables: form.tables,
  };
};
