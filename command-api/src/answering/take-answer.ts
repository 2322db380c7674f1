import { inputType } from '@reader/contracts/codes/document';
import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import { answerFaultText, faultsOfAnswer } from '@reader/contracts/objects/sheets/answer-faults';
import { formFieldName } from '@reader/contracts/japanese/form-faults';
import type { FragmentInput } from '@reader/contracts/objects/demands/fragment-input';
import type { AnnouncedAttachment } from '@reader/contracts/http/forms/respondents';
import type { Id } from '@reader/contracts/objects/ids';
import { fieldsToCheck } from '@reader/contracts/objects/sheets/form-faults';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import * as demand from '../domain/demand/demand.js';
import { RuleBroken } from '../domain/rule-broken.js';
import type { Sheet } from '../domain/sheet/sheet.js';
import { demands, sheets } from '../handling/aggregates.js';
import { answeredDocumentId } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { finishAnswer } from './finish-answer.js';
import { noteDemand } from './open-demands.js';

export type Taking = Pick<Dependencies, 'log' | 'vault' | 'blobs' | 'db' | 'now'>;

/** An answer as it comes in. */
export interface GivenAnswer {
  readonly demandId: Id;
  /** Edition that was answered; null: nobody says. */
  readonly edition: number | null;
  readonly inputs: readonly FragmentInput[];
  readonly comment: string;
  readonly attachments: readonly AnnouncedAttachment[];
}

const ofDemand = (demandId: Id, sheetId: Id) => ({
  ...{ demandId, documentId: answeredDocumentId(demandId), sheetId },
});

/** @throws RuleBroken 'answering-over' where the form is gone */
export const answeredSheet = async (
  { log }: Taking,
  organisation: Id,
  sheetId: Id,
): Promise<Sheet & { readonly form: SheetForm }> => {
  const found = await load(log, sheets, sheetId, organisation);
  if (!found || found.isRemoved || !found.described || !found.answering)
    throw new RuleBroken('answering-over');
  return { ...found, form: found.described.form };
};

/** Whether a value is of a fragment that the form has. */
const isOfForm = ({ fragments }: SheetForm): ((input: FragmentInput) => boolean) => {
  const known = new Map(fragments.map(({ id, formItem }) => [id, formItem]));
  return ({ fragment, form_item: item }) => known.get(fragment) === item;
};

/** @throws RuleBroken 'invalid-request' that names every fragment at fault, 'form-edition-gone', 'attachment-too-large' */
export const requireFit = (
  { form, edition, answering }: Sheet & { readonly form: SheetForm },
  given: GivenAnswer,
  inputs: readonly FragmentInput[],
  now: Date,
): void => {
  const ofFiles = new Set(form.fragments.flatMap(({ id, type }) => (type === inputType.file ? [id] : [])));
  const areOfForm =
    inputs.every(isOfForm(form)) && given.attachments.every(({ fragment }) => ofFiles.has(fragment));
  if ((given.edition ?? edition) !== edition || !areOfForm) throw new RuleBroken('form-edition-gone');
  const most = answering?.attachmentBytes ?? 0;
  if (given.attachments.some(({ bytes }) => bytes > most)) throw new RuleBroken('attachment-too-large');
  const faults = faultsOfAnswer(form, {
    values: new Map(inputs.map(({ fragment, value }) => [fragment, value])),
    attached: new Set(given.attachments.map(({ fragment }) => fragment)),
    year: dateInJapan(now).year,
  });
  if (faults.length === 0) return;
  const names = new Map(
    fieldsToCheck(form).map((field, index) => [fragmentIds(form)[index]!, formFieldName(field)]),
  );
  throw new RuleBroken('invalid-request', {
    fields: faults.map(({ fragment, kind }) => ({
      path: fragment,
      message: `${names.get(fragment) ?? ''}: ${answerFaultText[kind]}`,
    })),
  });
};

/** Ids of the fragments in the order of `fieldsToCheck`. */
const fragmentIds = ({ items, fragments }: SheetForm): Id[] =>
  items.flatMap((item) => fragments.filter(({ formItem }) => formItem === item.id).map(({ id }) => id));

/** Values that come before the rest of an answer. @throws RuleBroken 'not-found', 'answering-over', 'form-edition-gone' */
export const registerInputs = async (
  dependencies: Taking,
  context: CommandContext,
  { demandId, sheetId, inputs }: { demandId: Id; sheetId: Id; inputs: readonly FragmentInput[] },
): Promise<void> => {
  const of = ofDemand(demandId, sheetId);
  const { form } = await answeredSheet(dependencies, context.organisation, sheetId);
  if (!inputs.every(isOfForm(form))) throw new RuleBroken('form-edition-gone');
  await noteDemand(dependencies, context.organisation, demandId);
  await dependencies.vault.ensureKeys(context.organisation, [of.documentId]);
  await handle(dependencies.log, demands, demandId, context, (state) =>
    demand.registerInputs(state, of, inputs),
  );
};

/**
 * Takes an answer to a form, once however often it is sent; it becomes a document as soon as all that it names has come.
 * @throws RuleBroken 'not-found', 'answering-over', 'form-edition-gone', 'attachment-too-large', 'invalid-request'; Conflict 'demand-differs'
 */
export const takeAnswer = async (
  dependencies: Taking,
  context: CommandContext,
  sheetId: Id,
  given: GivenAnswer,
): Promise<demand.Demand> => {
  const { organisation } = context;
  const of = ofDemand(given.demandId, sheetId);
  const sheet = await answeredSheet(dependencies, organisation, sheetId);
  const noted = await noteDemand(dependencies, organisation, given.demandId);
  await dependencies.vault.ensureKeys(organisation, [of.documentId]);
  const { state } = await handle(dependencies.log, demands, given.demandId, context, (current) => {
    const inputs = demand.inputsOf(current, given.inputs);
    // What was taken before is not judged again: the form may have changed since.
    if (!current?.receivedAt) requireFit(sheet, given, inputs, dependencies.now());
    return demand.make(current, of, {
      edition: current?.answers.get(0)?.edition ?? sheet.edition,
      inputs,
      comment: given.comment,
      attachments: given.attachments,
    });
  });
  if (!state) throw new RuleBroken('not-found');
  await finishAnswer(dependencies, context, state, noted);
  return state;
};
