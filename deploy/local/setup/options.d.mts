export const HELP: string;

export interface Options {
  readonly port: number;
  readonly data: string;
  readonly demo: boolean;
  readonly help: boolean;
}

export class WrongOption extends Error {}

export const readOptions: (args: readonly string[], env: NodeJS.ProcessEnv) => Options;
export const optionsOrExit: (args: readonly string[], env: NodeJS.ProcessEnv) => Options;
