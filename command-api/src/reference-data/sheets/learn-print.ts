import { createHash } from 'node:crypto';
import type { RefusedForm } from '@reader/contracts/objects/document/refused-form';
import type { Id } from '@reader/contracts/objects/ids';
import type { LearnedPlaces, LearnedPrints } from '@reader/contracts/objects/sheets/sheet-template';
import type { Document } from '../../domain/document/state.js';
import * as sheet from '../../domain/sheet/sheet.js';
import { countingFor, notYetLearned, type PicturedPrint } from '../../domain/sheet/not-yet-learned.js';
import { sheets } from '../../handling/aggregates.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { bytesOf } from './bytes-of.js';
import { learnedSince } from './learned-since.js';
import { firstRefused, readingOfFindings, requireSeen } from './refused-pages.js';
import { noteTeaching } from './teachings.js';

export interface Teaching {
  readonly sheetId: Id;
  /** The `refusalMark` of what a person has seen; null: nobody says what was seen. */
  readonly seen: string | null;
  /** The document's reading as this form. */
  readonly readingId: Id;
  /** Somebody has answered for another document: what the form is taught by that one is on trial for this one too, and no more is learned while it is. */
  readonly isAlike: boolean;
}

/** What came of a teaching. */
export interface Taught {
  /** Places that were learned. */
  readonly places: number;
  /** Places that were learned before, from other pages. */
  readonly known: number;
  /** The page differs in further places, or may do so: they were not looked at, or their pictures are gone. */
  readonly isPartial: boolean;
}

const NOTHING: Taught = { places: 0, known: 0, isPartial: true };

/**
 * Teaches a form what the first refused page of a document has printed otherwise, where it is this form that refused it
 * (docs/product/sheets.md#taught-by-a-page). Pictures are copied, so that erasing the document leaves the form what it learned.
 * @throws RuleBroken 'sheet-unknown', 'form-learned-enough'; Conflict 'document-changed-since-seen'
 */
export const learnPrint = async (
  dependencies: Dependencies,
  context: CommandContext,
  document: Document,
  { sheetId, seen, readingId, isAlike }: Teaching,
): Promise<Taught> => {
  const { organisation } = context;
  const first = await firstRefused(dependencies, organisation, document);
  if (seen !== null) requireSeen(first, seen);
  const refused = first?.refused;
  if (!first || refused?.sheetId !== sheetId) return NOTHING;
  const found = await printsOf(dependencies, organisation, refused);
  if (found.length === 0) return NOTHING;
  const isPartial = refused.isPartial === true || found.length < refused.places.length;
  const knew = await readingOfFindings(dependencies, organisation, first.findings);
  const since = await learnedSince(dependencies, organisation, knew, sheetId);
  let taught = NOTHING;
  await handle(dependencies.log, sheets, sheetId, context, async (state) => {
    const before = state ? countingFor(found, await since(state)) : [];
    const own = state?.learned.get(readingId)?.places.length;
    const lists = before.map(({ prints }) => prints);
    const isTaught = own !== undefined || (isAlike && before.length > 0);
    const rest = isTaught ? [] : notYetLearned(found, lists);
    const lesson = {
      ...{ documentId: document.id, readingId, places: placesOf(rest, sheetId) },
      known: before.map((one) => one.lesson),
    };
    const events = sheet.learnPrint(state, lesson);
    const isNew = events.some(({ type }) => type === 'SheetPrintLearned');
    const places = own ?? (isNew ? rest.length : 0);
    taught = { places, known: found.length - places, isPartial };
    if (isNew)
      return sheet.learnPrint(state, {
        ...lesson,
        prints: await keep(dependencies, organisation, lesson, rest),
      });
    // What others taught is on trial for this reading, too, which may come to nothing.
    if (events.length > 0) await noteTeaching(dependencies, organisation, { readingId, sheetId, names: [] });
    return events;
  });
  return taught;
};

/** Print with its picture. */
interface FoundPrint extends PicturedPrint {
  readonly print: RefusedForm['places'][number]['print'];
  readonly bytes: Buffer;
}

/** The places whose pictures are there. */
const printsOf = async (
  dependencies: Dependencies,
  organisation: Id,
  { templatePage, places }: RefusedForm,
): Promise<FoundPrint[]> => {
  const found: FoundPrint[] = [];
  for (const place of places) {
    const bytes = await bytesOf(dependencies, organisation, place.print);
    if (bytes) found.push({ ...place, page: templatePage, sha256: place.print.sha256, bytes });
  }
  return found;
};

const placesOf = (found: readonly FoundPrint[], sheetId: Id): LearnedPlaces =>
  found.map(({ page, onForm, print }) => ({ page, box: onForm, print: { ...print, owner: sheetId } }));

/** Keeps what is learned under the form's key; it is noted before, so that nothing stays of what breaks off. */
const keep = async (
  dependencies: Dependencies,
  organisation: Id,
  { readingId, places }: { readonly readingId: Id; readonly places: LearnedPlaces },
  found: readonly FoundPrint[],
) => {
  const { blobs } = dependencies;
  const sheetId = places[0]!.print.owner;
  const prints: LearnedPrints = found.map(({ kind, pageSays, isCut }) => ({
    kind,
    pageSays,
    ...(isCut && { isCut }),
  }));
  const json = Buffer.from(JSON.stringify(prints), 'utf8');
  const names = [...found.map(({ sha256 }) => sha256), createHash('sha256').update(json).digest('hex')];
  await noteTeaching(dependencies, organisation, { readingId, sheetId, names });
  for (const { bytes, print } of found) await blobs.put(organisation, sheetId, bytes, print.mediaType);
  return blobs.put(organisation, sheetId, json, 'application/json');
};
