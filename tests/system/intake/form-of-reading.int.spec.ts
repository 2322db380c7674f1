import { HistoryAnswer } from '@reader/contracts/http/documents/documents';
import { learnedPlaces } from '@reader/contracts/testing/examples/forms/sheet';
import { workerContext } from '@reader/command-api/consumers/worker-context';
import * as sheet from '@reader/command-api/domain/sheet/sheet';
import { sheets } from '@reader/command-api/handling/aggregates';
import { handle } from '@reader/command-api/handling/handle';
import { manageSheets } from '@reader/deploy/admin/sheets/manage-sheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { readDocuments, registerForm } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let manager: Caller;
let form: string;

const readAs = (name: string, formId: string): Promise<string[]> =>
  readDocuments(manager, system.organisation, [png(name, `氏名=${name}`, `form=${formId}`)]);
/** What the history says of a document's readings. */
const saidOf = async (document: string | undefined): Promise<string[]> => {
  const answer = await manager.get(`/api/documents/${document}/history/`);
  const { events } = HistoryAnswer.parse(answer.json);
  return events.filter(({ kind }) => kind === 'DocumentRead').flatMap(({ details }) => details);
};
/** The form is taught by some page, which is read as it, and by another, which is not; and the read model knows. */
const teach = async (): Promise<void> => {
  const { dependencies } = system.inside;
  const context = workerContext(dependencies, system.organisation, 'command-api', 'teaching');
  const lesson = { documentId: crypto.randomUUID(), readingId: crypto.randomUUID(), places: learnedPlaces() };
  const elsewhere = learnedPlaces().map((place) => ({ ...place, page: 2 }));
  const inVain = { ...lesson, readingId: crypto.randomUUID(), places: elsewhere };
  for (const decide of [
    (state: sheet.Sheet | undefined) => sheet.learnPrint(state, inVain),
    (state: sheet.Sheet | undefined) => sheet.withdraw(state, inVain.readingId),
    (state: sheet.Sheet | undefined) => sheet.learnPrint(state, lesson),
    (state: sheet.Sheet | undefined) => sheet.prove(state, lesson.readingId),
  ])
    await handle(dependencies.log, sheets, form, context, decide);
  const known = () =>
    dependencies.db.selectFrom('console.sheets').select('revision').where('id', '=', form).executeTakeFirst();
  await expect.poll(known).toEqual({ revision: 1 });
};

beforeAll(async () => {
  system = await startSystem();
  manager = await system.account('kancho', 'manager');
  const [blank] = await readDocuments(manager, system.organisation, [png('blank.png', '氏名=')]);
  form = (await registerForm(manager, blank, '調査票')).sheet;
});
afterAll(() => system?.stop());

describe('the history of a document', () => {
  let first: string | undefined;

  it('names the form that it was read as, and the form’s revision', async () => {
    [first] = await readAs('first.png', form);
    expect(await saidOf(first)).toContain('帳票「調査票」第1版');
  });

  it('names another revision once the form has been taught, and the same of what was read before', async () => {
    await teach();
    const [second] = await readAs('second.png', form);
    expect(await saidOf(second)).toContain('帳票「調査票」第2版');
    expect(await saidOf(first)).toContain('帳票「調査票」第1版');
  });

  it('names no form where none was recognised', async () => {
    const [other] = await readDocuments(manager, system.organisation, [png('other.png', '氏名=手島')]);
    expect((await saidOf(other)).filter((line) => line.startsWith('帳票'))).toEqual([]);
  });

  it('goes on naming a form that was removed', async () => {
    await manageSheets({ ...system.inside, env: {} }, ['remove', form], { organization: 'mihon' });
    expect(await saidOf(first)).toContain('帳票「調査票」第1版');
  });
});
