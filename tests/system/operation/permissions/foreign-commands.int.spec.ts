import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../installation/caller.js';
import { commit } from '../../installation/given.js';
import { isProblem, name, served } from './ask.js';
import { SECRET_VALUE, startWithEverything, type Everything } from './organisation-with-everything.js';
import { showsNothing } from './shows-nothing.js';

let all: Everything;
beforeAll(async () => {
  all = await startWithEverything();
});
afterAll(() => all.system.stop());

describe.each(served.filter(({ method }) => method !== 'GET').map((route) => [name(route), route] as const))(
  '%s',
  (_name, route) => {
    it('shows nothing of an organisation to a stranger', () => showsNothing(all, route));
  },
);

describe('a stranger', () => {
  it('cannot smuggle a change into another organisation through a transaction of their own', async () => {
    for (const object of [
      { _class: 'userInputs', id: crypto.randomUUID(), document: all.documents[0], value: '横入り' },
      { _class: 'userInputs', id: all.pageId, value: '横入り' },
      { _class: 'presetPatterns', id: all.roots['/api/preset-patterns/']?.at(-1), name: '横入り' },
      {
        _class: 'presetPatterns',
        id: crypto.randomUUID(),
        organization: all.system.organisation,
        name: '横入り',
      },
      {
        _class: 'presetUserInputs',
        id: crypto.randomUUID(),
        preset_pattern: all.roots['/api/preset-patterns/']?.at(-1),
        subject: '横入り',
        label: '横入り',
      },
      { _class: 'mappingInputs', id: crypto.randomUUID(), mapping_pattern: all.mappingPattern },
      { _class: 'csvFormats', id: crypto.randomUUID(), name: '横入り', mapping_pattern: all.mappingPattern },
    ])
      isProblem(await commit(all.stranger, [object]), 404);
  });

  it('cannot export or upload into another organisation, nor find its files to be duplicates', async () => {
    isProblem(
      await all.stranger.post(`/api/document/download/documents-${all.strangerHome}`, {
        document_ids: all.documents.slice(0, 1),
      }),
      404,
    );
    const answer = await all.stranger.upload(all.strangerHome, crypto.randomUUID(), [
      png('同じ.png', `氏名=${SECRET_VALUE}1`),
    ]);
    expect(answer.duplicates).toEqual([]);
  });

  it('cannot go on with an upload of another organisation', async () => {
    const upload = crypto.randomUUID();
    await all.own.staff.upload(all.system.organisation, upload, [png('途中.png', `氏名=${upload}`)]);
    isProblem(await all.stranger.put(all.strangerHome, { id: upload }, [png('割込.png', '氏名=割込')]), 404);
  });
});
