import {
  PDFArray,
  PDFDict,
  type PDFContext,
  type PDFName,
  type PDFObject,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib';
import type { ObjectCopier } from './copy-objects.js';
import { name } from './used-names.js';

/** What is drawn of an annotation, and what a field says; nothing that leads to other pages. */
const KEPT = [
  ...[
    'Type',
    'Subtype',
    'Rect',
    'F',
    'AP',
    'AS',
    'MK',
    'BS',
    'BE',
    'Border',
    'C',
    'IC',
    'CA',
    'ca',
    'H',
    'RD',
  ],
  ...[
    'QuadPoints',
    'Vertices',
    'InkList',
    'L',
    'LE',
    'LL',
    'LLE',
    'CL',
    'IT',
    'Name',
    'OC',
    'Contents',
    'RC',
    'DS',
  ],
  ...['Open', 'BM', 'Intent', 'Sy', 'Cap', 'CP', 'CO'],
].map(name);
/** What a field of a form has from its parents where it does not say it itself. */
const OF_FIELDS = ['FT', 'Ff', 'V', 'DV', 'DA', 'Q', 'MaxLen', 'Opt', 'TU', 'T'].map(name);
const GENERATIONS = 32;

const inherited = (field: PDFDict, key: PDFName): PDFObject | undefined => {
  let at: PDFDict | undefined = field;
  for (let generation = 0; at && generation < GENERATIONS; generation += 1) {
    const value = at.get(key);
    if (value) return value;
    const parent: PDFObject | undefined = at.lookup(name('Parent'));
    at = parent instanceof PDFDict ? parent : undefined;
  }
  return undefined;
};

/** The annotations of a page; fields of a form are whole by themselves. */
export const copyAnnotations = (page: PDFPageLeaf, to: PDFContext, { copy }: ObjectCopier): PDFArray => {
  const made = to.obj([]);
  const annotations = page.lookup(name('Annots'));
  if (!(annotations instanceof PDFArray)) return made;
  for (const entry of annotations.asArray()) {
    const annotation = page.context.lookup(entry);
    if (!(annotation instanceof PDFDict)) continue;
    const kept = to.obj({});
    for (const key of KEPT) {
      const value = annotation.get(key);
      if (value) kept.set(key, copy(value));
    }
    if (annotation.lookup(name('Subtype')) === name('Widget'))
      for (const key of OF_FIELDS) {
        const value = inherited(annotation, key);
        if (value) kept.set(key, copy(value));
      }
    made.push(to.register(kept));
  }
  return made;
};
