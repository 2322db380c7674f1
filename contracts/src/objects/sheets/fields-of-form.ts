import { inputType } from '../../codes/document.js';
import type { Box } from '../geometry.js';
import type { FieldType } from '../../codes/field.js';
import type { PageSize } from './form-faults.js';
import type { FormItem, SheetForm } from './sheet-form.js';
import { TEMPLATE_DPI, type TemplateField, type TemplatePage, type TemplateTable } from './sheet-template.js';

const MM_PER_INCH = 25.4;

/** From mm of a blank page to px of its template. */
export const inTemplatePx = (mm: Box): Box => {
  const scale = TEMPLATE_DPI / MM_PER_INCH;
  return { x: mm.x * scale, y: mm.y * scale, width: mm.width * scale, height: mm.height * scale };
};

/** How large a page of a template is, mm. */
export const sizeOfTemplatePage = ({ width, height }: Pick<TemplatePage, 'width' | 'height'>): PageSize => ({
  width: (width * MM_PER_INCH) / TEMPLATE_DPI,
  height: (height * MM_PER_INCH) / TEMPLATE_DPI,
});

/** Items in the order they are read: those of one frame follow its first item. */
const inFrameOrder = (items: readonly FormItem[]): FormItem[] => {
  const inOrder = [...items].sort((a, b) => a.sequence - b.sequence);
  const groups = new Map<string, FormItem[]>();
  for (const item of inOrder) {
    const group = item.frameGroup === null ? item.id : `frame ${item.frameGroup}`;
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  return [...groups.values()].flat();
};

const isRead = (type: string): type is FieldType => type !== inputType.file;

/**
 * What is read of a form: the fragments of its items in use that have a place on paper, in order, boxes in px of
 * the template. An item shows by its display subject where it has one.
 */
export const fieldsOfForm = (form: SheetForm): TemplateField[] => {
  const areas = new Map(form.areas.map((area) => [area.key, area]));
  const used = inFrameOrder(form.items.filter((item) => item.using));
  return used
    .flatMap((item) =>
      form.fragments
        .filter((fragment) => fragment.formItem === item.id)
        .sort((a, b) => a.sequence - b.sequence)
        .map((fragment) => ({ item, fragment })),
    )
    .flatMap(({ item, fragment }) => {
      const area = areas.get(fragment.areaLinkageKey ?? '');
      if (!area || !isRead(fragment.type)) return [];
      return [{ item, fragment, area, type: fragment.type }];
    })
    .map(({ item, fragment, area, type }, index) => ({
      fragmentId: fragment.id,
      formItemId: item.id,
      sequence: index + 1,
      subject: item.displaySubject || item.subject,
      label: fragment.label,
      type,
      kind: fragment.kind,
      options: form.options
        .filter((option) => option.fragment === fragment.id)
        .sort((a, b) => a.sequence - b.sequence)
        .map((option) => option.value),
      isClipped: fragment.clipped,
      isApplicant: fragment.isApplicant,
      page: area.page,
      box: inTemplatePx(area),
    }));
};

/** The tables of a form, boxes in px of the template. */
export const tablesOfForm = (form: SheetForm): TemplateTable[] =>
  form.tables.map((table) => ({
    ...table,
    cells: table.cells.map((cell) => ({ ...cell, box: inTemplatePx(cell.box) })),
  }));
