import type { Server } from 'node:http';
import { startObjectStore } from '@reader/platform/testing/object-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { commit, readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

/** Objects of the organisation's own store by `/bucket/name`. */
const objects = new Map<string, Buffer>();
const namingRule = crypto.randomUUID();

let store: Server;
let system: System;
let organisation: string;
let hanako: Caller;

const rename = () =>
  hanako.post('/api/uploaded-files/rename/', { organization_id: organisation, naming_rule_id: namingRule });

beforeAll(async () => {
  const started = await startObjectStore(objects);
  store = started.server;
  system = await startSystem({ onPremiseStore: started.url });
  organisation = await system.organisationNamed('genba', true);
  hanako = await system.account('hanako', 'staff', organisation);
  const files = ['手島', '髙畑'].map((name, index) => png(`申請書 ${index + 1}.png`, `氏名=${name}`));
  await readDocuments(hanako, organisation, files);
  const named = await commit(hanako, [
    { _class: 'namingRules', id: namingRule, name: '固定' },
    {
      _class: 'namingRuleElements',
      id: crypto.randomUUID(),
      naming_rule: namingRule,
      type: 'C',
      value: '就学',
    },
  ]);
  expect(named.status, named.text).toBe(200);
});
afterAll(async () => {
  await system.stop();
  store.close();
});

describe('renaming in an on-premise organisation', () => {
  it('says which files its store has not, and copies the others', async () => {
    objects.set('/genba/申請書 1.png', Buffer.from('the first'));
    const answer = await rename();
    expect(answer).toMatchObject({
      status: 409,
      code: 'rename-sources-missing',
      json: { fields: [{ path: '申請書 2.png' }] },
    });
    expect([...objects.keys()]).toHaveLength(2);
  });

  it('copies them under their new names into outputs/, and leaves the originals', async () => {
    objects.set('/genba/申請書 2.png', Buffer.from('the second'));
    const answer = await rename();
    expect(answer.status, answer.text).toBe(200);
    const names = answer.json as Record<string, string>;
    expect(Object.values(names).sort()).toEqual(['就学(2).png', '就学.png']);
    for (const [from, to] of Object.entries(names))
      expect(objects.get(`/genba/outputs/${to}`)).toEqual(objects.get(`/genba/${from}`));
  });
});
