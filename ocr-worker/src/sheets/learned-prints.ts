import type { BlobRef } from '@reader/contracts/objects/ids';
import type { LearnedPlace, SheetCatalogue } from '@reader/contracts/objects/sheets/sheet-template';
import { areOnPage } from '../pipeline/refused/places-on-page.js';
import { isPngOf } from './grey-image-of-png.js';

type Ref = Pick<BlobRef, 'owner' | 'sha256'>;

/** A place that a form was taught, with those of its page that were taught with it. */
interface Taught {
  readonly template: Ref;
  readonly place: LearnedPlace;
  readonly lesson: readonly LearnedPlace[];
}

/** A page of a form's template, px. */
export interface PageOfForm extends Ref {
  readonly page: number;
  readonly width: number;
  readonly height: number;
}

const keyOf = ({ owner, sha256 }: Ref): string => `${owner}/${sha256}`;

/** Where the kept pictures of a task's forms belong. They are held against that when they are read, as new ones are when they are kept. */
export const learnedPrints = (pagesOf: (template: Ref) => Promise<readonly PageOfForm[] | undefined>) => {
  const taught = new Map<string, Taught[]>();
  const isOfIts = async ({ template, place, lesson }: Taught, png: Buffer): Promise<boolean> => {
    const page = (await pagesOf(template))?.find((one) => one.page === place.page);
    const boxes = lesson.filter((one) => one.page === place.page).map(({ box }) => box);
    return page !== undefined && areOnPage(boxes, page) && isPngOf(png, place.box);
  };
  return {
    /** The forms of a catalogue are the task's. */
    add: ({ sheets }: SheetCatalogue): void => {
      for (const { template, learned } of sheets)
        for (const lesson of learned)
          for (const place of lesson) {
            const key = keyOf(place.print);
            taught.set(key, [...(taught.get(key) ?? []), { template, place, lesson }]);
          }
    },
    /** Whether a blob can be what it is kept for; one that is no print is. */
    isSound: async (ref: Ref, png: Buffer): Promise<boolean> => {
      for (const one of taught.get(keyOf(ref)) ?? []) if (!(await isOfIts(one, png))) return false;
      return true;
    },
  };
};
