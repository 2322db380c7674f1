import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { SheetCatalogue, SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';

type Kind = 'plain' | 'catalogue' | 'template';
type Ref = Pick<BlobRef, 'owner' | 'sha256'>;

/** The blobs of one task. */
export interface TaskBlobs {
  readonly grant: (ref: Ref, kind?: Kind) => void;
  /** null: erased or lost. @throws Error when the child may not have it */
  readonly serve: (ref: Ref) => Promise<Buffer | null>;
  /** Whether it is a form of the task's catalogue, as far as that was served. */
  readonly hasForm: (template: Ref) => boolean;
}

export interface ServedBlobs {
  readonly forTask: (organisation: Id) => TaskBlobs;
}

const keyOf = ({ owner, sha256 }: Ref): string => `${owner}/${sha256}`;

/**
 * Serves children the blobs of their tasks and no others: those that are granted, and of a catalogue of forms its templates
 * and their pages.
 */
export const servedBlobs = (blobs: Pick<SealedBlobs, 'get'>): ServedBlobs => {
  /** Pages of templates that were served before: a child keeps templates, and asks for pages later. */
  const pagesOf = new Map<string, readonly Ref[]>();

  const forTask = (organisation: Id): TaskBlobs => {
    const granted = new Map<string, Kind>();
    const grant = (ref: Ref, kind: Kind = 'plain'): void => {
      granted.set(keyOf(ref), kind);
      if (kind === 'template') pagesOf.get(keyOf(ref))?.forEach((page) => grant(page));
    };
    const grantWhatItNames = (ref: Ref, kind: Kind, bytes: Buffer): void => {
      if (kind === 'plain') return;
      const json: unknown = JSON.parse(bytes.toString('utf8'));
      if (kind === 'catalogue')
        for (const { template } of SheetCatalogue.parse(json).sheets) grant(template, 'template');
      else {
        const pages = SheetTemplate.parse(json).pages.map(({ image: { owner, sha256 } }) => ({
          owner,
          sha256,
        }));
        pagesOf.set(keyOf(ref), pages);
        pages.forEach((page) => grant(page));
      }
    };
    return {
      grant,
      hasForm: (template) => granted.get(keyOf(template)) === 'template',
      serve: async (ref) => {
        const kind = granted.get(keyOf(ref));
        if (!kind) throw new Error('not a blob of this task');
        try {
          const bytes = await blobs.get(organisation, ref);
          if (bytes === ERASED) return null;
          grantWhatItNames(ref, kind, bytes);
          return bytes;
        } catch (error) {
          if (error instanceof BlobMissing) return null;
          throw error;
        }
      },
    };
  };
  return { forTask };
};
