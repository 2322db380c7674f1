import type { PublicForm } from '@reader/contracts/http/forms/respondents';
import { answeringStateAt } from '@reader/contracts/objects/sheets/answering-state';
import { Id } from '@reader/contracts/objects/ids';
import { idsOfShortCode } from '@reader/contracts/http/forms/short-address';
import { ProblemError } from '@reader/platform/http/problems';
import type { Kysely } from 'kysely';
import { inOrganisation, type QueryDatabase } from '../../database.js';

/**
 * The form that an address names, by its id or by the code of its short address. A code that two forms have leads to neither of them.
 * @throws ProblemError 'not-found'
 */
export const formNamed = async (db: Kysely<QueryDatabase>, named: string): Promise<Id> => {
  const id = Id.safeParse(named);
  if (id.success) return id.data;
  const ids = idsOfShortCode(named);
  if (!ids) throw new ProblemError('not-found');
  const found = await db
    .selectFrom('vault.answering')
    .select('sheet_id')
    .where('sheet_id', '>=', ids.first)
    .where('sheet_id', '<=', ids.last)
    .limit(2)
    .execute();
  const [form, other] = found;
  if (!form || other) throw new ProblemError('not-found');
  return form.sheet_id;
};

/** What anybody may know who has the address of a form that is, was or will be answered. @throws ProblemError 'not-found' */
export const publicFormOf = async (db: Kysely<QueryDatabase>, id: Id, now: Date): Promise<PublicForm> => {
  const access = await db
    .selectFrom('vault.answering')
    .select(['organisation', 'is_open', 'answer_from', 'answer_until'])
    .where('sheet_id', '=', id)
    .executeTakeFirst();
  if (!access) throw new ProblemError('not-found');
  const { organisation } = access;
  const [sheet, owner] = await inOrganisation(db, organisation, async (scoped) => [
    await scoped
      .selectFrom('console.sheets')
      .select(['form_subject', 'answering'])
      .where('organisation', '=', organisation)
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst(),
    await scoped
      .selectFrom('console.organizations')
      .select('name')
      .where('id', '=', organisation)
      .executeTakeFirst(),
  ]);
  if (!sheet || !owner) throw new ProblemError('not-found');
  const state = answeringStateAt(
    { isOpen: access.is_open, from: access.answer_from, until: access.answer_until },
    now,
  );
  const texts = { open: '', before: sheet.answering?.before ?? '', over: sheet.answering?.over ?? '' };
  return {
    id,
    form_subject: sheet.form_subject,
    organization: owner.name,
    state,
    answer_from: access.answer_from?.toISOString() ?? null,
    answer_until: access.answer_until?.toISOString() ?? null,
    text: texts[state],
  };
};
