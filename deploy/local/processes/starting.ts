import type { supervise, Supervised } from './child.js';
import type { DataFolder } from './data-folder.js';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The compiled entry of a workspace. */
export const entryOf = (workspace: string, file: string): string =>
  require.resolve(`@reader/${workspace}/${file}`);

/** What is at hand while the parts of an instance are started. */
export interface Starting {
  readonly folder: DataFolder;
  /** The environment as it was given. */
  readonly given: NodeJS.ProcessEnv;
  /** Starts a part, and starts it again when it dies. */
  add(
    this: void,
    name: string,
    start: Parameters<typeof supervise>[1],
    options?: { readonly mayComeLater: boolean },
  ): Supervised;
  /** The log file of a part. */
  logOf(this: void, name: string): string;
}
