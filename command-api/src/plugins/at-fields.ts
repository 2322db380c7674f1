import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import { ProblemError } from '@reader/platform/http/problems';
import { Conflict, RuleBroken } from '../domain/rule-broken.js';

/** Which field of a call a broken rule is about, by the code of its problem: `body.user_id`. */
export type FieldsOfProblems = Readonly<Partial<Record<ProblemCode, string>>>;

const withField = (error: RuleBroken, path: string): RuleBroken => {
  const details = { ...error.details, fields: [{ path, message: problems[error.code].title }] };
  return error instanceof Conflict ? new Conflict(error.code, details) : new RuleBroken(error.code, details);
};

/** Runs a command; a rule that it breaks is told at the field that it is about. Rules know no calls. */
export const atFields = async <Answer>(
  fields: FieldsOfProblems,
  run: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof RuleBroken) || error.details.fields) throw error;
    const path = fields[error.code];
    throw path === undefined ? error : withField(error, path);
  }
};

/** A problem about one field of the call. */
export const problemAt = (code: ProblemCode, path: string): ProblemError =>
  new ProblemError(code, { fields: [{ path, message: problems[code].title }] });
