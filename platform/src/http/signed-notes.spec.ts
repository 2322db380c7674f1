import { describe, expect, it } from 'vitest';
import { createSignedNotes } from './signed-notes.js';
import { createTokens } from './tokens.js';

const SECRET = 's'.repeat(32);
const notes = createSignedNotes(SECRET, 'one');

describe('a note that a browser keeps', () => {
  it('comes back as it was written', async () =>
    expect(await notes.read(await notes.write({ state: 'x' }, 60))).toEqual({ state: 'x' }));

  it('is nothing once it is over, was changed, or is for something else', async () => {
    expect(await notes.read(await notes.write({ state: 'x' }, -1))).toBeUndefined();
    const [head, , end] = (await notes.write({ state: 'x' }, 60)).split('.');
    const [, other] = (await notes.write({ state: 'y' }, 60)).split('.');
    expect(await notes.read(`${head}.${other}.${end}`)).toBeUndefined();
    expect(
      await notes.read(await createSignedNotes(SECRET, 'two').write({ state: 'x' }, 60)),
    ).toBeUndefined();
    expect(
      await notes.read(await createSignedNotes('t'.repeat(32), 'one').write({ state: 'x' }, 60)),
    ).toBeUndefined();
  });

  it('is no token, and a token is no note', async () => {
    const tokens = createTokens(SECRET);
    await expect(tokens.verify(await notes.write({ use: 'access' }, 60), 'access')).rejects.toThrow();
    const token = await tokens.issue(
      {
        audience: 'staff',
        use: 'access',
        subject: 'a',
        organisation: 'b',
        role: 'staff',
        session: 'c',
      },
      60,
    );
    expect(await notes.read(token)).toBeUndefined();
  });
});
