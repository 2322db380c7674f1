import {
  MOST_REFUSED_PLACES,
  saidInPlace,
  type RefusedForm,
  type RefusedPlace,
} from '@reader/contracts/objects/document/refused-form';
import type { Box } from '@reader/contracts/objects/geometry';
import { TEMPLATE_DPI, type SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import type { OcrEngine } from '../../engines/engine.js';
import { pageOnForm } from '../allocate/registration/page-on-form.js';
import type { Registration } from '../allocate/registration/register-page.js';
import { FINE_DPI } from '../allocate/signatures/page-to-match.js';
import type { Refusal } from '../allocate/uncontradicted.js';
import { answerAreas } from '../fields/template/answer-areas.js';
import { inset } from '../geometry/boxes.js';
import { mapBox } from '../geometry/map-box.js';
import { clampBox, cleared, crop, type GreyImage } from '../geometry/raster.js';
import type { Size } from '../geometry/turning.js';
import { fineCopy } from '../normalise/small-copies.js';
import type { NormalisedPage } from '../normalise/normalise-page.js';
import { differingRegions, type DifferingRegion } from './differing-regions.js';

/** A place with its picture, as large as `onForm`, instead of the blob reference. */
export type RefusedPlaceOnPage = Omit<RefusedPlace, 'print'> & { readonly picture: GreyImage };
export type RefusedFormOnPage = Omit<RefusedForm, 'places'> & {
  readonly places: readonly RefusedPlaceOnPage[];
};

/** Px at 300 dpi around print: its grey rim, and what the registration is off. */
const RIM = 6;
/** Lines in one place that are read. */
const MOST_LINES = 12;
const PAPER = 255;

/** A page of a form as it is without anything filled in. Px at `TEMPLATE_DPI`. */
interface BlankPage extends Size {
  /** 1-based within the form. */
  readonly page: number;
  prepared(): Promise<{ readonly image: GreyImage }>;
}

/** A page that was refused, and the page of the form that it was compared with. */
export interface RefusedPage {
  readonly normalised: NormalisedPage;
  readonly known: BlankPage;
  readonly template: SheetTemplate;
}

/**
 * What is kept of a refusal: the places that differ, what both say there, and what the page has printed there.
 * @throws as `engine.read`
 */
export const refusedForm = async (
  { match, differences }: Refusal,
  { normalised, known, template }: RefusedPage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<RefusedFormOnPage> => {
  const { printed, regions, isPartial } = regionsThatDiffer(
    { match, differences },
    { normalised, known, template },
  );
  const blank = (await known.prepared()).image;
  const formSays = await readRegions(regions, ({ formLines }) => formLines, blank, engine, signal);
  const pageSays = await readRegions(regions, ({ pageLines }) => pageLines, printed, engine, signal);
  const { kept } = normalised;
  const places = regions.map(({ kind, box }, index): RefusedPlaceOnPage => {
    const onForm = clampBox(atTemplateDpi(box, RIM), known.width, known.height);
    return {
      kind,
      onForm,
      onPage: clampBox(mapBox(onForm, match.registration.toPage), kept.width, kept.height),
      formSays: formSays[index]!.text,
      pageSays: pageSays[index]!.text,
      ...(pageSays[index]!.isCut && { isCut: true }),
      picture: crop(printed, onForm),
    };
  });
  return {
    sheetId: template.sheetId,
    templatePage: known.page,
    formOnPage: formOnPage(known, match.registration),
    score: match.score,
    places,
    ...(isPartial && { isPartial }),
  };
};

/** Where the form's whole page lies, px of the kept page image. */
export const formOnPage = ({ width, height }: Size, { toPage }: Registration): Box =>
  mapBox({ x: 0, y: 0, width, height }, toPage);

/** In how many places a page says something else than a form, as `refusedForm` keeps them, without reading what it says. */
export const countDiffering = (
  refusal: Pick<Refusal, 'match' | 'differences'>,
  page: RefusedPage,
): { readonly places: number; readonly isPartial: boolean } => {
  const { regions, isPartial } = regionsThatDiffer(refusal, page);
  return { places: regions.length, isPartial };
};

interface Differing {
  /** What is printed on the page, as the form would show it. */
  readonly printed: GreyImage;
  readonly regions: readonly DifferingRegion[];
  /** There may be more. */
  readonly isPartial: boolean;
}

const regionsThatDiffer = (
  { match, differences }: Pick<Refusal, 'match' | 'differences'>,
  { normalised, known, template }: RefusedPage,
): Differing => {
  const whole = pageOnForm(normalised, known, match.registration)();
  const areas = answerAreas(template, known.page).map((area) => clampBox(area, known.width, known.height));
  // What people wrote into fields is not kept.
  const printed = cleared(whole, areas, PAPER);
  const all = differingRegions(differences, match.template.fine, fineCopy(printed, TEMPLATE_DPI).image);
  const regions = all.slice(0, MOST_REFUSED_PLACES);
  const isPartial = all.length > regions.length || differences.some(({ endsReading }) => endsReading);
  return { printed, regions, isPartial };
};

const atTemplateDpi = ({ x, y, width, height }: Box, rim: number): Box => {
  const scale = TEMPLATE_DPI / FINE_DPI;
  return inset({ x: x * scale, y: y * scale, width: width * scale, height: height * scale }, -rim);
};

interface Said {
  readonly text: string;
  /** More stands there than the text has. */
  readonly isCut: boolean;
}

/** What stands in each region of `image` (300 dpi), its lines one after another. */
const readRegions = async (
  regions: readonly DifferingRegion[],
  linesOf: (region: DifferingRegion) => readonly Box[],
  image: GreyImage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<Said[]> => {
  const lines = regions.flatMap((region, index) =>
    linesOf(region)
      .slice(0, MOST_LINES)
      .map((box) => ({ index, image: crop(image, atTemplateDpi(box, RIM)) })),
  );
  const read = await engine.read(
    lines.map((line) => ({ image: line.image, layout: 'line', alphabet: 'any' })),
    signal,
  );
  const texts = regions.map((): string[] => []);
  for (const [at, { index }] of lines.entries())
    texts[index]!.push(
      read[at]!.flatMap(({ symbols }) => symbols)
        .map(({ text }) => text)
        .join(''),
    );
  return texts.map((said, index) => {
    const text = said.filter((line) => line !== '').join(' ');
    const shown = saidInPlace(text);
    const isCut = shown !== text || said.includes('') || linesOf(regions[index]!).length > MOST_LINES;
    return { text: shown, isCut };
  });
};
