/**
 * What the product is held to, in % where nothing else is said. docs/READING.md says by how much it falls short.
 */

/** Values exactly right, from the file's bytes to the value in its field, by how the page came in. */
export const PRINTED_EXACT = { clean: 98.5, scan: 98.5, bad: 97 };
/** The same of pen strokes, by the writers' hands; of bad pages nothing is asked. */
export const STROKES_EXACT = {
  neatAndAverage: { clean: 97.5, scan: 97.5 },
  hurried: { clean: 92, scan: 92 },
};
/** The same of printed pages whose form is given. */
export const GIVEN_EXACT = { clean: 99, scan: 99, bad: 97.5 };

/** Forms that were recognised; none may be taken for another. */
export const FORMS_RIGHT = 99.5;
/** Precision and recall of marks alike. */
export const MARKS = 99.5;
/** Values read on fields that were left empty, at most. */
export const INVENTED = 0.3;

/** Of the values how many are sure, and of these how many are right. */
export const SURE = {
  printed: { share: 92, right: 99.7 },
  strokes: { share: 80, right: 99.3 },
};

/** Pages a core-minute to those of native tesseract in the same run; 1 is what is wanted. */
export const SPEED = 0.8;

/** MiB, at most: 750 MB, of the worker and its children together, over 300 pages of 50 forms. */
export const MEMORY = 715;
