import { inputType } from '@reader/contracts/codes/document';
import { PDF_LABEL, PDF_VALUE, type PdfFragment, type PdfItem } from '@reader/contracts/jobs/sheet/pdf-form';
import type { Box } from '@reader/contracts/objects/geometry';
import { areShared, sharedPart } from '@reader/contracts/objects/sheets/shared-areas';
import { FRAGMENT_OPTIONS } from '@reader/contracts/objects/sheets/sheet-import';
import { byPlace } from '../../pipeline/fields/marks/mark-places.js';
import { around } from '../../pipeline/geometry/boxes.js';
import type { FieldWords } from '../../pipeline/intake/form-fields/field-words.js';
import type { PageWidget } from '../../pipeline/intake/form-fields/page-widget.js';

/** A place to fill in on a page of the form (1-based). */
export interface PlacedWidget extends PageWidget {
  readonly page: number;
  /** What the PDF says of it at its field; absent where that is not known. */
  readonly words?: FieldWords | undefined;
}

/** An item that may have more options than a fragment has room for. */
export interface WholeItem extends PdfItem {
  /** Options that are not among those of its fragments. */
  readonly cutOptions: number;
}

/** One line without what cannot be shown, half a pair of surrogates too. */
const clean = (text: string): string =>
  text
    .slice(0, 4 * PDF_LABEL)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
const label = (text: string): string =>
  [...clean(text)]
    .slice(0, PDF_LABEL / 2)
    .join('')
    .trim();
/** Lines stay as they are. */
const heldText = (text: string): string =>
  text
    .slice(0, PDF_VALUE)
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ');

export const isMark = ({ type }: PageWidget): boolean => type === 'check' || type === 'radio';

/** `申請者[0].氏名[0]` is called 氏名. */
const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1).replace(/\[\d+\]$/u, '');

/** What the field of these places is called. The tooltip of one of several marks is that of a choice. */
const subjectOf = (places: readonly PlacedWidget[]): string => {
  const [first] = places as [PlacedWidget, ...PlacedWidget[]];
  const own = places.length > 1 && isMark(first) ? '' : first.tooltip;
  return label(first.words?.tooltip ?? '') || label(own) || label(lastPart(first.field));
};

/** Both in their order: a text where it is not empty, once. */
const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/** What the marks of one field stand for: what is said of each, else what they are worth. */
const meaningsOf = (marks: readonly PlacedWidget[]): string[] => {
  const said = marks.map(({ tooltip }) => label(tooltip));
  if (distinct(said).length === marks.length) return said;
  return marks.map(
    ({ words, standsFor }, index) => label(words?.option ?? '') || label(standsFor) || `選択肢${index + 1}`,
  );
};

const isHeld = ({ held, standsFor }: PageWidget): boolean => standsFor !== '' && held.includes(standsFor);

/** Where all marks lie, if that is a place of their own: on one page, and nothing else lies in it. */
const commonPlace = (marks: readonly PlacedWidget[], all: readonly PlacedWidget[]): Box | null => {
  const [first] = marks as [PlacedWidget, ...PlacedWidget[]];
  if (marks.some(({ page }) => page !== first.page)) return null;
  const box = around(marks.map((mark) => mark.box));
  const own = new Set(marks);
  const isTaken = all.some(
    (other) => other.page === first.page && !own.has(other) && areShared(sharedPart(box, other.box)),
  );
  return isTaken ? null : box;
};

/** Several marks are one choice, or where they have no place of their own each by itself. */
const fragmentsOfMarks = (
  places: readonly PlacedWidget[],
  all: readonly PlacedWidget[],
  subject: string,
): PdfFragment[] => {
  const marks = [...places].sort((a, b) => a.page - b.page || byPlace(a.box, b.box));
  const said = meaningsOf(marks);
  // Those that all stand for the same are the field's one mark.
  const meanings = distinct(said).length === 1 ? marks.map(() => subject) : said;
  const [first] = marks as [PlacedWidget, ...PlacedWidget[]];
  const isChoice = marks.length > 1 && distinct(meanings).length === marks.length;
  const box = isChoice ? commonPlace(marks, all) : null;
  if (box)
    return [
      {
        ...{ page: first.page, box, type: inputType.radio, label: subject, options: meanings },
        required: marks.some(({ required }) => required),
        value: meanings[marks.findIndex(isHeld)] ?? '',
      },
    ];
  return marks.map((mark, index) => ({
    ...{ page: mark.page, box: mark.box, type: inputType.checkbox, label: meanings[index]!, options: [] },
    // Of several, which one must be marked cannot be said.
    required: mark.required && marks.length === 1,
    value: isHeld(mark) ? meanings[index]! : '',
  }));
};

const fragmentOfList = (place: PlacedWidget, subject: string): PdfFragment => {
  const shown = new Map(place.options.map((option) => [option.value, label(option.shown)]));
  const options = distinct(place.options.map((option) => label(option.shown)));
  const held = distinct(place.held.map((value) => shown.get(value) ?? ''));
  const isSeveral = place.type === 'several';
  return {
    ...{ page: place.page, box: place.box, label: subject, required: place.required, options },
    type: isSeveral ? inputType.checkbox : inputType.select,
    value: heldText((isSeveral ? held : held.slice(0, 1)).join('\n')),
  };
};

const fragmentOfText = (place: PlacedWidget, subject: string): PdfFragment => ({
  ...{ page: place.page, box: place.box, label: subject, required: place.required, options: [] },
  type: place.type === 'lines' ? inputType.textarea : inputType.text,
  value: heldText(place.held.join('\n')),
});

/** The fragment with these of its options: it holds none of the others. */
export const offering = (fragment: PdfFragment, options: readonly string[]): PdfFragment => {
  if (fragment.options.length === options.length) return fragment;
  const held = fragment.value.split('\n').filter((value) => options.includes(value));
  return { ...fragment, options: [...options], value: held.join('\n') };
};

/**
 * A field of a PDF's own form as an item of ours. A list without options takes any text.
 * @param places of one field @param all of the form
 */
export const itemOfField = (places: readonly PlacedWidget[], all: readonly PlacedWidget[]): WholeItem => {
  const subject = subjectOf(places);
  const fragments = isMark(places[0]!)
    ? fragmentsOfMarks(places, all, subject)
    : places.map((place) =>
        place.options.some(({ shown }) => label(shown) !== '')
          ? fragmentOfList(place, subject)
          : fragmentOfText(place, subject),
      );
  const cut = fragments.map(({ options }) => Math.max(0, options.length - FRAGMENT_OPTIONS));
  return {
    subject,
    fragments: fragments.map((fragment) => offering(fragment, fragment.options.slice(0, FRAGMENT_OPTIONS))),
    cutOptions: cut.reduce((sum, one) => sum + one, 0),
  };
};
