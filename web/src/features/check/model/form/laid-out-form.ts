import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { computed, derivedOfEach } from '../../../../lib/editing/computed';
import type { RecordMap } from '../../../../lib/editing/record-map';
import type { Mark } from './doubts';
import type { EditorView } from '../editor/editor';
import type { FormSection } from './form-sections';
import { laidOutSections, type LaidOutSections } from './laid-out-sections';
import { areasOf, placesOf, withValues, type AreaPlaces, type PageAreas } from './page-areas';

/** The form of a document as it is now, all of it. */
export interface LaidOutForm {
  readonly sections: readonly FormSection[];
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

const isEmpty = ({ value, mark }: UserInput): boolean => value === '' && mark === null;

/** The filters that a value belongs to are the same as long as this is. */
const soughtAs = (input: UserInput, mark: Mark): string =>
  `${isEmpty(input)} ${mark === 'doubt' || mark === 'blocked' ? mark : ''}`;

const lookedFor = (order: readonly UserInput[], marks: readonly Mark[]) => {
  const found = {
    blocked: [] as string[],
    doubts: [] as string[],
    empty: [] as string[],
    wanted: [] as string[],
  };
  for (const [index, input] of order.entries()) {
    const mark = marks[index];
    const isDoubt = mark === 'blocked' || mark === 'doubt';
    const isBlank = isEmpty(input);
    if (mark === 'blocked') found.blocked.push(input.id);
    if (isDoubt) found.doubts.push(input.id);
    if (isBlank) found.empty.push(input.id);
    if (isDoubt || isBlank) found.wanted.push(input.id);
  }
  return found;
};

/** What is said of a value. Another function when it says something else of the same values. */
export type Marking = (input: UserInput) => Mark;

/**
 * The form from change to change: of ten thousand values one has changed, and only its mark is recomputed. Unchanged
 * parts keep their identity.
 */
export const laidOutForm = () => {
  const sectionsOf = laidOutSections();
  const marksOf = derivedOfEach<UserInput, Mark>();
  // What is said of a value also depends on what was saved.
  const markingOf = computed<[marking: Marking, saved: EditorView['saved']], Marking>(
    ([marking]) =>
      (input) =>
        marking(input),
  );
  // Of each value the part that it is drawn in, as long as the values and their areas are the same.
  let places: AreaPlaces = new Map();
  const composed = computed<[laidOut: LaidOutSections, marks: RecordMap<Mark>], LaidOutForm>(
    ([{ sections, ordered }, marks], last) => {
      const order = ordered.list();
      const [then, marksThen] = [last?.states[0].ordered, last?.states[1]];
      if (!last || !then || !marksThen || !ordered.hasSameIds(then)) {
        const signs = marks.list();
        const areas = areasOf(order, signs);
        places = placesOf(areas);
        return { sections, order, marks, areas, ...lookedFor(order, signs) };
      }
      const ids = new Set([...ordered.differing(then), ...marks.differing(marksThen)]);
      const areSoughtAsThen = [...ids].every(
        (id) => soughtAs(ordered.get(id)!, marks.get(id)!) === soughtAs(then.get(id)!, marksThen.get(id)!),
      );
      return {
        ...last.result,
        ...{ sections, order, marks },
        areas: withValues(last.result.areas, places, ids, ordered, marks),
        ...(areSoughtAsThen ? {} : lookedFor(order, marks.list())),
      };
    },
  );
  return (pages: readonly UploadedFile[], view: EditorView, marking: Marking): LaidOutForm => {
    const laidOut = sectionsOf(pages, view.tables, view.inputs);
    return composed(laidOut, marksOf(laidOut.ordered, markingOf(marking, view.saved)));
  };
};
