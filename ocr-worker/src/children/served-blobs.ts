import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { SheetCatalogue, SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Logger } from '@reader/platform/logging/logger';
import { ERASED } from '@reader/platform/vault/vault';
import { learnedPrints, type PageOfForm } from '../sheets/learned-prints.js';

type Kind = 'plain' | 'catalogue' | 'template';
type Ref = Pick<BlobRef, 'owner' | 'sha256'>;

/** The blobs of one task. */
export interface TaskBlobs {
  readonly grant: (ref: Ref, kind?: Kind) => void;
  /** null: erased or lost, or not what it is kept for. @throws Error when the child may not have it */
  readonly serve: (ref: Ref) => Promise<Buffer | null>;
  /** Whether it is a form of the task's catalogue, as far as that was served. */
  readonly hasForm: (template: Ref) => boolean;
}

export interface ServedBlobs {
  readonly forTask: (organisation: Id) => TaskBlobs;
}

const keyOf = ({ owner, sha256 }: Ref): string => `${owner}/${sha256}`;

/** Templates whose pages are remembered; of one that was forgotten they are looked up again. */
const REMEMBERED = 5_000;

/** The pages of templates that were served last. */
const createPages = (atMost: number) => {
  const pagesOf = new Map<string, readonly PageOfForm[]>();
  const of = (template: string): readonly PageOfForm[] | undefined => pagesOf.get(template);
  const keep = (template: string, pages: readonly PageOfForm[]): void => {
    pagesOf.delete(template);
    pagesOf.set(template, pages);
    const [oldest] = pagesOf.keys();
    if (pagesOf.size > atMost && oldest !== undefined) pagesOf.delete(oldest);
  };
  return { of, keep };
};

/**
 * Serves children the blobs of their tasks and no others: those that are granted, and of a catalogue of forms its templates,
 * their pages and what the forms were taught. A picture of that which cannot be of its place is served to none, and `logger` told.
 */
export const servedBlobs = (
  blobs: Pick<SealedBlobs, 'get'>,
  remembered = REMEMBERED,
  logger?: Pick<Logger, 'warn'>,
): ServedBlobs => {
  /** Pages of templates that were served before: a child keeps templates, and asks for pages later. */
  const pages = createPages(remembered);

  const forTask = (organisation: Id): TaskBlobs => {
    const granted = new Map<string, Kind>();
    /** Templates of the task whose pages are not known. */
    const unknown = new Map<string, Ref>();
    const prints = learnedPrints(async (template) => {
      if (!pages.of(keyOf(template))) await load(template, 'template');
      return pages.of(keyOf(template));
    });
    const grant = (ref: Ref, kind: Kind = 'plain'): void => {
      granted.set(keyOf(ref), kind);
      if (kind !== 'template') return;
      const known = pages.of(keyOf(ref));
      if (known) known.forEach((page) => grant(page));
      else unknown.set(keyOf(ref), ref);
    };
    const grantWhatItNames = (ref: Ref, kind: Kind, bytes: Buffer): void => {
      if (kind === 'plain') return;
      const json: unknown = JSON.parse(bytes.toString('utf8'));
      if (kind === 'catalogue') {
        const forms = SheetCatalogue.parse(json);
        prints.add(forms);
        for (const { template, learned } of forms.sheets) {
          grant(template, 'template');
          for (const { print } of learned.flat()) grant(print);
        }
        return;
      }
      const found = SheetTemplate.parse(json).pages.map(
        ({ page, width, height, image: { owner, sha256 } }): PageOfForm => ({
          ...{ owner, sha256 },
          ...{ page, width, height },
        }),
      );
      pages.keep(keyOf(ref), found);
      found.forEach((page) => grant(page));
    };
    const load = async (ref: Ref, kind: Kind): Promise<Buffer | null> => {
      try {
        const bytes = await blobs.get(organisation, ref);
        if (kind === 'template') unknown.delete(keyOf(ref));
        if (bytes === ERASED) return null;
        grantWhatItNames(ref, kind, bytes);
        return bytes;
      } catch (error) {
        if (error instanceof BlobMissing) return null;
        throw error;
      }
    };
    /** What a page is of, where that was forgotten; each template is opened once at most. */
    const lookUp = async (asked: Ref): Promise<Kind | undefined> => {
      for (const [key, template] of unknown) {
        unknown.delete(key);
        await load(template, 'template');
        if (granted.has(keyOf(asked))) break;
      }
      return granted.get(keyOf(asked));
    };
    return {
      grant,
      hasForm: (template) => granted.get(keyOf(template)) === 'template',
      serve: async (ref) => {
        const kind = granted.get(keyOf(ref)) ?? (await lookUp(ref));
        if (!kind) throw new Error('not a blob of this task');
        const bytes = await load(ref, kind);
        if (!bytes || (await prints.isSound(ref, bytes))) return bytes;
        const { owner, sha256 } = ref;
        logger?.warn({ sheet: owner, sha256 }, 'a picture of learned print is none of its place');
        return null;
      },
    };
  };
  return { forTask };
};
