export interface Usage {
  readonly mostWords: number;
  readonly usage: string;
  readonly description: string;
}
export type CommandName =
  | 'organizations'
  | 'organization'
  | 'user'
  | 'password'
  | 'signout'
  | 'sign-ins'
  | 'settings'
  | 'sheet'
  | 'lexicon'
  | 'master'
  | 'postcodes'
  | 'models'
  | 'rebuild'
  | 'stream';

export const usages: Readonly<Record<CommandName, Usage>>;
export const helpOrGoOn: (args: readonly string[]) => void;
