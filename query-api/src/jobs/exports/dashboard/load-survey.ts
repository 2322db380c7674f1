import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../../database.js';
import { findSheet } from '../../../queries/configuration/sheets.js';
import { ExportRejected } from '../export-rejected.js';
import { surveyOf, type Survey } from './survey.js';

/** A program's key has no account, and enters no values. */
const PROGRAM = 'service';

const roleOf = async (db: Scoped, organisation: Id, subject: Id): Promise<string> => {
  const found = await db
    .selectFrom('console.accounts')
    .select('role')
    .where('organisation', '=', organisation)
    .where('id', '=', subject)
    .executeTakeFirst();
  return found?.role ?? PROGRAM;
};

/** The form whose answers are put out, as the one who asked sees it. @throws ExportRejected 'form-gone' */
export const loadSurvey = async (
  db: Scoped,
  asked: { readonly organisation: Id; readonly subject: Id; readonly sheet: Id },
  more: Pick<Survey, 'includesUnconfirmed' | 'now'>,
): Promise<Survey> => {
  const { organisation, subject, sheet } = asked;
  const reader = { organisation, subject, role: await roleOf(db, organisation, subject) };
  try {
    const found = await findSheet(db, organisation, sheet);
    return surveyOf({ db, reader, sheet, subject: found.form_subject, form: found.form, ...more });
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not-found') throw new ExportRejected('form-gone');
    throw error;
  }
};
