import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccount } from '@reader/command-api/accounts/operator';
import { PASSWORD, startSystem, type System } from '../../installation/system.js';
import { isProblem } from './ask.js';

let system: System;
let strangerHome: string;
beforeAll(async () => {
  system = await startSystem();
  strangerHome = await system.organisationNamed('yoso');
  await system.account('u-staff', 'staff');
});
afterAll(() => system.stop());

describe('signing in', () => {
  it('works with the plain user id, with the roman name of the organisation, and with a mail address', async () => {
    for (const username of ['u-staff', 'u-staff@mihon']) await system.stranger().signIn(username, PASSWORD);
    await system.account('hanako@example.com', 'staff');
    await system.stranger().signIn('hanako@example.com@mihon', PASSWORD);
    isProblem(
      await system.stranger().post('/api/signin/', { username: 'u-staff@yoso', password: PASSWORD }),
      401,
    );
  });

  it('asks which organisation is meant where user id and password fit two', async () => {
    await system.account('onaji', 'staff');
    await expect(system.account('onaji', 'staff', strangerHome)).rejects.toThrow('signin-ambiguous');
    await system.stranger().signIn('onaji@yoso', PASSWORD);
  });

  it('asks so, whatever the password, where twenty-one organisations have the user id', async () => {
    const { dependencies } = system.inside;
    for (let number = 1; number <= 21; number += 1) {
      const organisation = await system.organisationNamed(`soshiki${number}`);
      await openAccount(dependencies, {
        ...{ organisation, userId: 'admin', password: `${PASSWORD}-${number}`, role: 'manager' },
        ...{ lastName: '田中', firstName: '一' },
      });
    }
    const signIn = (username: string, password: string) =>
      system.stranger().post('/api/signin/', { username, password });
    expect((await signIn('admin', `${PASSWORD}-21`)).code).toBe('signin-ambiguous');
    expect((await signIn('admin', 'chigau')).code).toBe('signin-ambiguous');
    expect((await signIn('admin@soshiki21', `${PASSWORD}-21`)).status).toBe(200);
    expect((await signIn('admin@soshiki20', `${PASSWORD}-21`)).code).toBe('signin-failed');
  });
});
