import { fileURLToPath } from 'node:url';
import type { ChildProgram } from '@reader/platform/children/spawn-child';
import type { PrintSettings } from '../engines/open-engines.js';
import type { NamedModel } from '../engines/ppocr/model/recogniser.js';
import { DATA_BYTES } from './child-limits.js';

/**
 * Flags of Node for a process that reads pages, each of which leaves some 200 MB of freed pictures. The worker itself holds no pictures,
 * and has none of these flags.
 */
export const CHILD_HEAP = [
  // Node would look through its heap after every 50 MB of pictures, a seventh of the work on a page. With 1 GB it does not.
  '--initial-heap-size=1024',
  // Instead it looks once before each page (`collectPictures`), which takes 30 ms.
  '--expose-gc',
  // Several threads take more processor time together, and another child waits for it.
  '--single-threaded-gc',
  // May be small: what a page leaves among young objects dies at once.
  '--max-semi-space-size=4',
] as const;

/** Frees what the page before has left before the next one needs as much: for a process with `CHILD_HEAP`. */
export const collectPictures = (): void => void globalThis.gc?.();

/** Settings of a child, in its environment as JSON. */
export type ChildSettings = PrintSettings & {
  /** What `ppocr` reads with; absent: the built-in model. */
  readonly model?: NamedModel | undefined;
  /** Name of the engine for handwriting, which the worker calls for its children; null: there is none. */
  readonly handwriting: string | null;
  /** The engine for print reads in place of a better one that cannot run here. */
  readonly isFallback?: boolean;
};

/** The child that files are opened in, as it was compiled. */
export const childProgram = (settings: ChildSettings): ChildProgram => ({
  module: fileURLToPath(new URL('../../dist/children/main.js', import.meta.url)),
  flags: [...process.execArgv, ...CHILD_HEAP],
  env: {
    PATH: process.env['PATH'] ?? '',
    // How the C library hands out memory: as to this process.
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_'))),
    CHILD_SETTINGS: JSON.stringify(settings),
  },
  dataBytes: DATA_BYTES,
});
