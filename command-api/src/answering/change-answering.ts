import type { AnsweringBody } from '@reader/contracts/http/forms/answering';
import type { Id } from '@reader/contracts/objects/ids';
import { hashPassword } from '../accounts/password-hash.js';
import { requireSheet } from '../creator/draft-of-sheet.js';
import * as sheet from '../domain/sheet/sheet.js';
import { sheets } from '../handling/aggregates.js';
import { handle, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/**
 * Opens a form to answers, closes it, or changes how it is answered. What lets respondents in is written first: a crash in between leaves the
 * new password in force and the form saying the old settings, which saving again mends.
 * @throws RuleBroken as `sheet.changeAnswering`
 */
export const changeAnswering = async (
  dependencies: Pick<Dependencies, 'log' | 'vault' | 'db'>,
  context: CommandContext,
  sheetId: Id,
  { password, ...body }: AnsweringBody,
): Promise<bigint> => {
  const change: sheet.ChangeAnswering = {
    isOpen: body.is_open,
    from: body.answer_from,
    until: body.answer_until,
    attachmentBytes: body.attachment_bytes,
    before: body.preinitiation_text,
    over: body.expiration_text,
    thanks: body.completion_text,
    hasNewPassword: password !== undefined,
  };
  const before = await requireSheet(dependencies, context, sheetId);
  const [event] = sheet.changeAnswering(before, change);
  await writeAccess(dependencies, context.organisation, sheetId, {
    ...change,
    passwordHash: password === undefined ? null : await hashPassword(password),
    version: event?.type === 'SheetAnsweringChanged' ? event.data.passwordVersion : 1,
  });
  const { position } = await handle(dependencies.log, sheets, sheetId, context, (state) =>
    sheet.changeAnswering(state, change),
  );
  return position;
};

interface Access extends Pick<sheet.ChangeAnswering, 'isOpen' | 'from' | 'until'> {
  /** null: as it was. */
  readonly passwordHash: string | null;
  readonly version: number;
}

const writeAccess = async (
  { db }: Pick<Dependencies, 'db'>,
  organisation: Id,
  sheetId: Id,
  { isOpen, from, until, passwordHash, version }: Access,
): Promise<void> => {
  const period = {
    is_open: isOpen,
    answer_from: from === null ? null : new Date(from),
    answer_until: until === null ? null : new Date(until),
  };
  if (passwordHash === null) {
    await db
      .updateTable('vault.answering')
      .set(period)
      .where('sheet_id', '=', sheetId)
      .where('organisation', '=', organisation)
      .execute();
    return;
  }
  const set = { password_hash: passwordHash, version, ...period };
  await db
    .insertInto('vault.answering')
    .values({ sheet_id: sheetId, organisation, ...set })
    .onConflict((conflict) => conflict.column('sheet_id').doUpdateSet(set))
    .execute();
};

/** Nobody answers the form any more: it is removed. */
export const endAnswering = async (
  { db }: Pick<Dependencies, 'db'>,
  organisation: Id,
  sheetId: Id,
): Promise<void> => {
  await db
    .deleteFrom('vault.answering')
    .where('sheet_id', '=', sheetId)
    .where('organisation', '=', organisation)
    .execute();
};
