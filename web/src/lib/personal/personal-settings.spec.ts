import type {
  PersonalSettings,
  PersonalSettingsBody,
} from '@reader/contracts/http/administration/personal-settings';
import { describe, expect, it } from 'vitest';
import type { KeptText } from '../storage';
import { PersonalSettingsOfDevice } from './personal-settings';

const memory = (first: Record<string, string> = {}): KeptText => {
  const all = new Map(Object.entries(first));
  return {
    get: (key) => all.get(key) ?? null,
    set: (key, value) => Boolean(all.set(key, value)),
    remove: (key) => void all.delete(key),
  };
};

/** A server that keeps the settings of accounts, and can be away. */
const aServer = () => {
  const kept = new Map<string, PersonalSettings>();
  const sent: PersonalSettingsBody[] = [];
  const server = { isAway: false, refuses: false, kept, sent };
  const of = (account: string) => kept.get(account) ?? {};
  const put = async (account: string, changes: PersonalSettingsBody): Promise<PersonalSettings> => {
    await Promise.resolve();
    if (server.isAway) throw new Error('away');
    if (server.refuses) throw new Error('refused');
    sent.push(changes);
    const merged = Object.entries({ ...of(account), ...changes });
    kept.set(account, Object.fromEntries(merged.filter(([, value]) => value !== null)));
    return of(account);
  };
  const get = async (account: string): Promise<PersonalSettings> => {
    await Promise.resolve();
    if (server.isAway) throw new Error('away');
    return of(account);
  };
  return { ...server, server, put, get };
};
type Server = ReturnType<typeof aServer>;

/** A device on which somebody signs in. */
const aDevice = (of: Server, storage = memory()) => {
  let account = '';
  const settings = new PersonalSettingsOfDevice(
    storage,
    (changes) => of.put(account, changes),
    (error) => error instanceof Error && error.message === 'refused',
  );
  const look = () => settings.fetch(() => of.get(account)).catch(() => undefined);
  return {
    settings,
    look,
    signIn: (as: string) => {
      account = as;
      settings.belongTo(as);
      return look();
    },
    theme: async (theme: string) => {
      storage.set('mui-mode', theme);
      settings.changed('theme');
      await new Promise((resolve) => setTimeout(resolve));
    },
    storage,
  };
};

describe('what a person chose', () => {
  it('comes to another device, and tells who shows it', async () => {
    const server = aServer();
    const [here, there] = [aDevice(server), aDevice(server)];
    await here.signIn('hanako');
    await there.signIn('hanako');
    let told = 0;
    there.settings.onArrival('theme', () => told++);
    await here.theme('dark');
    await there.look();
    expect(there.settings.read()).toEqual({ theme: 'dark' });
    expect(told).toBe(1);
    await there.look();
    expect(told).toBe(1);
  });

  it('is the last choice of two devices, name by name', async () => {
    const server = aServer();
    const [here, there] = [aDevice(server), aDevice(server)];
    await here.signIn('hanako');
    await there.signIn('hanako');
    await here.theme('dark');
    there.storage.set('reader-check-fit', 'page');
    there.settings.changed('check_fit');
    await there.theme('light');
    await here.look();
    expect(here.settings.read()).toEqual({ theme: 'light', check_fit: 'page' });
  });

  it('stays on the device while the server is away, and is sent when it is back', async () => {
    const all = aServer();
    const here = aDevice(all);
    await here.signIn('hanako');
    all.server.isAway = true;
    await here.theme('dark');
    await here.look();
    expect(here.settings.read()).toEqual({ theme: 'dark' });
    all.server.isAway = false;
    all.kept.set('hanako', { theme: 'light', check_words: 'shown' });
    await here.look();
    expect(all.kept.get('hanako')).toEqual({ theme: 'dark', check_words: 'shown' });
    expect(here.settings.read()).toEqual({ theme: 'dark', check_words: 'shown' });
  });

  it('is also what was chosen while another choice was sent', async () => {
    const all = aServer();
    const here = aDevice(all);
    await here.signIn('hanako');
    here.storage.set('mui-mode', 'dark');
    here.settings.changed('theme');
    await here.theme('light');
    expect(all.kept.get('hanako')).toEqual({ theme: 'light' });
    expect(here.settings.read()).toEqual({ theme: 'light' });
  });

  it('is not asked for again for ever where the server refuses it', async () => {
    const all = aServer();
    const here = aDevice(all);
    await here.signIn('hanako');
    all.server.refuses = true;
    await here.theme('dark');
    all.server.refuses = false;
    await here.look();
    expect(all.sent).toEqual([]);
  });
});

describe('a device', () => {
  it('shows the next person nothing that another chose', async () => {
    const server = aServer();
    const here = aDevice(server);
    await here.signIn('hanako');
    here.storage.set('reader-check-keys', JSON.stringify({ save: ['Alt+F'] }));
    here.settings.changed('check_keys');
    await here.theme('dark');
    await here.signIn('taro');
    expect(here.settings.read()).toEqual({});
    expect(server.kept.get('taro')).toBeUndefined();
    await here.signIn('hanako');
    expect(here.settings.read()).toEqual({ theme: 'dark', check_keys: { save: ['Alt+F'] } });
  });

  it('gives what was chosen on it before to the first person that comes, but for what they chose elsewhere', async () => {
    const server = aServer();
    server.kept.set('hanako', { theme: 'light' });
    const here = aDevice(server, memory({ 'mui-mode': 'dark', 'reader-check-fit': 'page' }));
    await here.signIn('hanako');
    expect(here.settings.read()).toEqual({ theme: 'light', check_fit: 'page' });
    expect(server.kept.get('hanako')).toEqual({ theme: 'light', check_fit: 'page' });
  });

  it('keeps what cannot be read out of it', async () => {
    const server = aServer();
    const here = aDevice(server, memory({ 'mui-mode': 'purple', 'reader-check-keys': '{' }));
    await here.signIn('hanako');
    expect(here.settings.read()).toEqual({});
    expect(server.sent).toEqual([]);
  });
});
