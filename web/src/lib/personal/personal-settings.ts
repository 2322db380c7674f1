import {
  type PersonalSettingName,
  personalSettingNames,
  type PersonalSettings,
  type PersonalSettingsBody,
  validSettings,
} from '@reader/contracts/http/administration/personal-settings';
import { z } from 'zod';
import { keep, type KeptText, readKept } from '../storage';

/** Where this device keeps each; the first paint has what stands there. */
export const places: Readonly<Record<PersonalSettingName, string>> = {
  // MUI's own place.
  theme: 'mui-mode',
  check_keys: 'reader-check-keys',
  check_display: 'reader-check-display',
  check_fit: 'reader-check-fit',
  check_words: 'reader-check-words',
};

const OWNER = 'reader-personal-settings';
/** Whose settings this device keeps, and what of them the server has not taken yet. */
const Owner = z.object({ account: z.string(), unsent: z.array(z.enum(personalSettingNames)) });
type Owner = z.infer<typeof Owner>;

/** Sends changes; the answer is all that the server keeps then. */
type Send = (changes: PersonalSettingsBody) => Promise<PersonalSettings>;

/**
 * What the signed-in person has chosen, on this device and on the server (docs/product/screens.md#personal-settings). Choices are kept
 * here at once and sent; what cannot be sent stays unsent until it can.
 */
export class PersonalSettingsOfDevice {
  private readonly listeners = new Map<PersonalSettingName, Set<() => void>>();
  private account: string | null = null;
  private isSending = false;
  private answers = 0;

  constructor(
    private readonly storage: KeptText,
    private readonly send: Send,
    /** Whether a failure to send is final: the server refuses what was chosen. */
    private readonly isRefused: (error: unknown) => boolean,
  ) {}

  /** Calls `listener` when another choice has come from the server. Returns what ends that. */
  onArrival(name: PersonalSettingName, listener: () => void): () => void {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
    return () => all.delete(listener);
  }

  read(): PersonalSettings {
    return validSettings({
      ...Object.fromEntries(personalSettingNames.map((name) => [name, this.storage.get(places[name])])),
      check_keys: readKept(this.storage, places.check_keys, z.unknown()),
    });
  }

  /** Somebody is signed in; null: nobody, and choices are this device's alone. */
  belongTo(account: string | null): void {
    this.account = account;
  }

  /** Something was chosen here and stands in its place. */
  changed(name: PersonalSettingName): void {
    const owner = this.owner();
    if (!owner) return;
    if (!owner.unsent.includes(name)) this.keepOwner({ ...owner, unsent: [...owner.unsent, name] });
    void this.sendUnsent();
  }

  /** Asks for what the server has, and takes it unless something newer has come meanwhile. */
  async fetch(ask: () => Promise<PersonalSettings>): Promise<void> {
    const { account, answers } = this;
    const settings = await ask();
    if (this.account === account && this.answers === answers) this.arrived(settings);
    await this.sendUnsent();
  }

  async sendUnsent(): Promise<void> {
    const owner = readKept(this.storage, OWNER, Owner);
    if (this.isSending || owner?.account !== this.account || !owner?.unsent.length) return;
    const sent = this.read();
    this.isSending = true;
    try {
      const changes = Object.fromEntries(owner.unsent.map((name) => [name, sent[name] ?? null]));
      this.taken(await this.send(changes), sent, owner);
    } catch (error) {
      if (this.isRefused(error)) this.forgetSent(sent, owner);
      return;
    } finally {
      this.isSending = false;
    }
    // What was chosen while it was sent.
    await this.sendUnsent();
  }

  private taken(settings: PersonalSettings, sent: PersonalSettings, owner: Owner): void {
    this.answers += 1;
    if (this.account !== owner.account) return;
    this.forgetSent(sent, owner);
    this.arrived(settings);
  }

  /** What was sent and has not been changed again is sent no more. */
  private forgetSent(sent: PersonalSettings, { account, unsent }: Owner): void {
    const now = this.read();
    const isDone = (name: PersonalSettingName) =>
      unsent.includes(name) && JSON.stringify(now[name]) === JSON.stringify(sent[name]);
    const owner = this.owner();
    if (owner?.account === account)
      this.keepOwner({ account, unsent: owner.unsent.filter((name) => !isDone(name)) });
  }

  private arrived(settings: PersonalSettings): void {
    if (this.account === null) return;
    const before = this.read();
    const kept = readKept(this.storage, OWNER, Owner);
    const unsent = new Set(kept?.account === this.account ? kept.unsent : []);
    // What stands here from a time before the server kept any is the first person's that comes.
    if (kept === null) for (const name of this.chosen()) if (settings[name] === undefined) unsent.add(name);
    this.keepOwner({ account: this.account, unsent: [...unsent] });
    for (const name of personalSettingNames)
      if (!unsent.has(name) && JSON.stringify(before[name]) !== JSON.stringify(settings[name])) {
        this.write(name, settings[name]);
        for (const listener of this.listeners.get(name) ?? []) listener();
      }
  }

  private write(name: PersonalSettingName, value: string | object | undefined): void {
    if (typeof value === 'string') this.storage.set(places[name], value);
    else keep(this.storage, places[name], value ?? null);
  }

  /** Of the person that is signed in; null: nobody is. */
  private owner(): Owner | null {
    const { account } = this;
    if (account === null) return null;
    const kept = readKept(this.storage, OWNER, Owner);
    return kept?.account === account ? kept : { account, unsent: kept === null ? this.chosen() : [] };
  }

  /** What is not as the product has it. */
  private chosen(): PersonalSettingName[] {
    const settings = this.read();
    return personalSettingNames.filter((name) => settings[name] !== undefined);
  }

  private keepOwner(owner: Owner): void {
    keep(this.storage, OWNER, owner);
  }
}
