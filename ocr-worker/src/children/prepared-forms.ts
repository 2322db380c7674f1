import type { Id } from '@reader/contracts/objects/ids';
import { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import type { NamedBlobs } from '@reader/platform/blobs/named-blobs';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Logger } from '@reader/platform/logging/logger';
import { ChildDeath, ChildError } from '@reader/platform/children/child-errors';
import { ERASED } from '@reader/platform/vault/vault';
import { z } from 'zod';
import { preparedFor, type FormToFind } from '../sheets/kept/kept-forms.js';
import type { FormPageToPrepare } from '../sheets/kept/prepare-form-page.js';
import { PREPARATION_VERSION } from '../sheets/kept/preparation-version.js';
import { limitConcurrency } from '../engines/limit-concurrency.js';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { callChild } from './call-child.js';
import type { ChildPool } from './child-pool.js';
import type { PageTurns } from './page-turns.js';
import type { TaskBlobs } from './served-blobs.js';

export interface PreparedForms {
  /** What is kept of a page of a form; null: nothing that can be opened, and it is being made for the next that asks. */
  find(organisation: Id, form: FormToFind): Promise<Buffer | null>;
  /** Begins to prepare a template's pages that are not being prepared already. Failures are logged: readings do without. */
  prepare(organisation: Id, template: FormToFind['template'], pages: readonly number[]): void;
  /** Ends preparing; nothing is begun any more. */
  close(): void;
}

interface PreparingTools {
  /** Each page is prepared in a process of its own, that opens nothing else before or after. */
  readonly poolOf: (organisation: Id) => ChildPool;
  /** It takes its turn with the pages that are read: as many processes work at once, and hold memory. */
  readonly turns: PageTurns;
  readonly blobs: Pick<SealedBlobs, 'get'>;
  readonly named: NamedBlobs;
  /** Of the engine and model that read what is printed on an organisation's forms. */
  readonly keptAs: (organisation: Id) => string;
  readonly logger: Logger;
}

/** Pages that wait to be prepared: a child may ask for pages that there are not. */
const MOST_WAITING = 1_000;
/** Pages that could not be prepared, which are not tried again by this process. */
const MOST_FAILED = 10_000;

/** Whether the form is to blame, and not a store that is away for a moment. */
const isOfTheForm = (error: unknown): boolean =>
  [ChildDeath, ChildError, UnreadableFile, z.ZodError].some((kind) => error instanceof kind);

const nameOfKept = (keptAs: string, { template, page, use }: FormToFind): string =>
  `prepared-${PREPARATION_VERSION}-${use}-${keptAs}-${template.sha256}-${page}`;

/** null: it is not there, or was erased. */
const pageToPrepare = async (
  blobs: PreparingTools['blobs'],
  { organisation, template: ref, page }: { organisation: Id; template: FormToFind['template']; page: number },
): Promise<FormPageToPrepare | null> => {
  const load = async (one: FormToFind['template']): Promise<Buffer | null> => {
    const bytes = await blobs.get(organisation, one);
    return bytes === ERASED ? null : bytes;
  };
  const json = await load(ref);
  if (!json) return null;
  const template = SheetTemplate.parse(JSON.parse(json.toString('utf8')));
  const blank = template.pages.find((one) => one.page === page);
  const png = blank && (await load(blank.image));
  if (!png) return null;
  const isHere = (one: { readonly page: number }): boolean => one.page === page;
  return { png, fields: template.fields.filter(isHere), tables: template.tables.filter(isHere) };
};

/** Prepared pages of forms, kept once for all workers and their children. */
export const createPreparedForms = (tools: PreparingTools): PreparedForms => {
  const { poolOf, turns, blobs, named, keptAs, logger } = tools;
  const closing = new AbortController();
  const preparing = new Set<string>();
  const failed = new Set<string>();
  const inTurn = limitConcurrency(1);
  const nameOf = (organisation: Id, form: FormToFind) => nameOfKept(keptAs(organisation), form);
  const prepareOne = async (
    organisation: Id,
    template: FormToFind['template'],
    page: number,
  ): Promise<void> => {
    const input = await pageToPrepare(blobs, { organisation, template, page });
    if (!input) return;
    const { signal } = closing;
    const turn = await turns.take(organisation, signal);
    const prepared = await poolOf(organisation)
      .use((child) => callChild(child, { task: 'prepare form', input, serving: {}, signal }))
      .finally(() => turn.end());
    for (const use of preparedFor)
      await named.put(
        organisation,
        template.owner,
        nameOf(organisation, { template, page, use }),
        prepared[use],
      );
  };
  const begin = async (organisation: Id, template: FormToFind['template'], page: number): Promise<void> => {
    const key = `${organisation}/${template.owner}/${template.sha256}/${page}`;
    if (preparing.has(key) || failed.has(key) || preparing.size >= MOST_WAITING) return;
    preparing.add(key);
    try {
      await inTurn(async () => {
        if (!closing.signal.aborted) await prepareOne(organisation, template, page);
      });
    } catch (error) {
      if (closing.signal.aborted) return;
      if (isOfTheForm(error)) failed.add(key);
      if (failed.size > MOST_FAILED) failed.clear();
      logger.warn({ err: error, sheet: template.owner, page }, 'a form could not be prepared');
    } finally {
      preparing.delete(key);
    }
  };

  const prepare: PreparedForms['prepare'] = (organisation, template, pages) => {
    for (const page of pages) void begin(organisation, template, page);
  };
  return {
    prepare,
    find: async (organisation, form) => {
      const { template, page } = form;
      try {
        const kept = await named.get(organisation, template.owner, nameOf(organisation, form));
        if (kept === ERASED) return null;
        if (kept) return kept;
      } catch (error) {
        logger.warn({ err: error, sheet: template.owner, page }, 'a prepared form cannot be opened');
      }
      prepare(organisation, template, [page]);
      return null;
    },
    close: () => closing.abort(new Error('the worker stops')),
  };
};

/** Serves a child the prepared forms of its task and no others. It gives none: it has opened a file that somebody sent. */
export const servePreparedForms =
  (forms: Pick<PreparedForms, 'find'>, organisation: Id, { hasForm }: Pick<TaskBlobs, 'hasForm'>) =>
  (form: FormToFind): Promise<Buffer | null> => {
    if (!hasForm(form.template)) throw new Error('not a form of this task');
    return forms.find(organisation, form);
  };
