import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { Mark } from './doubts';
import type { EditorView } from '../editor/editor';
import { type FormSection, inputOrder } from './form-sections';
import { SectionsMemo } from './sections-memo';

/** The form of a document as it is now, all of it. */
export interface LaidOutForm {
  readonly sections: FormSection[];
  /** All values in the order of the form. */
  readonly order: readonly UserInput[];
  readonly marks: ReadonlyMap<string, Mark>;
  /** Those that have an area on a page, by page, in parts: see `areasOf`. */
  readonly areas: PageAreas;
  /** Ids of values that keep the document from being confirmed, in the order of the form. */
  readonly blocked: readonly string[];
  /** Ids of what each filter is about, in the order of the form. */
  readonly doubts: readonly string[];
  readonly empty: readonly string[];
  readonly wanted: readonly string[];
}

/** Of these the whole is drawn again when one of them changes; the other parts of a large page are passed over. */
const PART = 100;

/** Values that are drawn together, and their marks in the same order. Another object when one of them changes. */
export interface AreaPart {
  readonly inputs: readonly UserInput[];
  readonly marks: readonly Mark[];
}

/** Values by the page that they have an area on. */
export type PageAreas = ReadonlyMap<string, readonly AreaPart[]>;

/** The values that have an area, in the order of the form, by page and in parts. */
export const areasOf = (order: readonly UserInput[], marks: ReadonlyMap<string, Mark>): PageAreas => {
  const areas = new Map<string, { inputs: UserInput[]; marks: Mark[] }[]>();
  for (const input of order) {
    if (input.uploaded_file === null || input.width === 0) continue;
    const parts = areas.get(input.uploaded_file) ?? [];
    let last = parts.at(-1);
    if (!last || last.inputs.length === PART) parts.push((last = { inputs: [], marks: [] }));
    last.inputs.push(input);
    last.marks.push(marks.get(input.id) ?? null);
    areas.set(input.uploaded_file, parts);
  }
  return areas;
};

/** The areas with a changed value, whose area is the same, in the place of what it was. */
const withValue = (areas: PageAreas, before: UserInput, after: UserInput, mark: Mark): PageAreas => {
  const pageId = after.uploaded_file ?? '';
  const parts = areas.get(pageId);
  if (!parts) return areas;
  const next = parts.map((part) => {
    const at = part.inputs.indexOf(before);
    return at < 0 ? part : { inputs: part.inputs.with(at, after), marks: part.marks.with(at, mark) };
  });
  return new Map(areas).set(pageId, next);
};

/** The mark that a filter is about, or none. */
const lookedForAs = (mark: Mark): Mark => (mark === 'doubt' || mark === 'blocked' ? mark : null);

const isEmpty = ({ value, mark }: UserInput): boolean => value === '' && mark === null;

const lookedFor = (order: readonly UserInput[], marks: ReadonlyMap<string, Mark>) => {
  const found = {
    blocked: [] as string[],
    doubts: [] as string[],
    empty: [] as string[],
    wanted: [] as string[],
  };
  for (const input of order) {
    const mark = marks.get(input.id);
    const isDoubt = mark === 'blocked' || mark === 'doubt';
    const isBlank = isEmpty(input);
    if (mark === 'blocked') found.blocked.push(input.id);
    if (isDoubt) found.doubts.push(input.id);
    if (isBlank) found.empty.push(input.id);
    if (isDoubt || isBlank) found.wanted.push(input.id);
  }
  return found;
};

/**
 * What is said of a value, where `checked` are the values that were looked at. Another function when it says something else
 * of the same values.
 */
export type Marking = (input: UserInput, checked: ReadonlySet<string>) => Mark;

interface Last {
  readonly pages: readonly UploadedFile[];
  readonly view: EditorView;
  readonly marking: Marking;
  readonly form: LaidOutForm;
  /** Where each value stands in the order. */
  readonly places: ReadonlyMap<string, number>;
}

/**
 * The form from keystroke to keystroke: of ten thousand values one has changed, and only what is said of that one is
 * thought over.
 */
export class FormMemo {
  private readonly sections = new SectionsMemo();
  private last: Last | null = null;

  of(pages: readonly UploadedFile[], view: EditorView, marking: Marking): LaidOutForm {
    const { last } = this;
    if (last?.marking === marking && last.view === view && last.pages === pages) return last.form;
    const { sections, changed } = this.sections.of(pages, view.tables, view.inputs, view.since);
    const markNow = (input: UserInput) => marking(input, view.checked);
    const isKnown =
      last?.marking === marking &&
      last.view.checked === view.checked &&
      view.since?.inputs === last.view.inputs;
    if (changed && isKnown) {
      const form = { ...after(last, changed, markNow), sections };
      this.last = { ...last, pages, view, form };
      return form;
    }
    const order = inputOrder(sections);
    const marks = new Map(order.map((input) => [input.id, markNow(input)]));
    const form = { sections, order, areas: areasOf(order, marks), marks, ...lookedFor(order, marks) };
    const places = new Map(order.map(({ id }, index) => [id, index]));
    this.last = { pages, view, marking, form, places };
    return form;
  }
}

/** The form when these values changed, and no place. What stays the same stays the same object. */
const after = (
  { form, places }: Last,
  changed: ReadonlyMap<string, UserInput>,
  markNow: (input: UserInput) => Mark,
): LaidOutForm => {
  if (changed.size === 0) return form;
  const order = form.order.slice();
  let { areas } = form;
  let isAsLookedFor = true;
  const marked: [string, Mark][] = [];
  for (const [id, input] of changed) {
    const place = places.get(id) ?? -1;
    const before = order[place];
    const mark = markNow(input);
    const was = form.marks.get(id) ?? null;
    if (mark !== was) marked.push([id, mark]);
    if (!before || isEmpty(before) !== isEmpty(input) || lookedForAs(mark) !== lookedForAs(was))
      isAsLookedFor = false;
    if (before) areas = withValue(areas, before, input, mark);
    order[place] = input;
  }
  const marks = marked.length > 0 ? new Map([...form.marks, ...marked]) : form.marks;
  return { ...form, order, areas, marks, ...(isAsLookedFor ? {} : lookedFor(order, marks)) };
};
