import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EngineFailure } from '../../engine.js';
import { InvalidModel } from './model-problems.js';

/** The largest of the family has 170 MB; a child process could not hold much more. */
export const MOST_BYTES = 512 * 1024 * 1024;

/** A model and what it must be: `ocr-worker/models/README.md`. */
export interface ModelFile {
  readonly path: string;
  /** Of the whole file, hex. */
  readonly sha256: string;
}

/** A model that is part of the product. */
export const builtIn = (name: string, sha256: string): ModelFile => ({
  path: fileURLToPath(new URL(`../../../../models/${name}`, import.meta.url)),
  sha256,
});

/**
 * Verifies a model file and makes of its bytes what reads with it.
 * @throws EngineFailure when the file is missing or of another hash, and for whatever `make` throws
 */
export const openModel = async <Made>(
  { path, sha256 }: ModelFile,
  make: (bytes: Buffer) => Made | Promise<Made>,
): Promise<Made> => {
  try {
    const found = await stat(path);
    // A pipe or a device may never end.
    if (!found.isFile()) throw new InvalidModel('no-model', 'it is no file');
    if (found.size > MOST_BYTES) throw new InvalidModel('too-large', 'it is too large');
    const bytes = await readFile(path);
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (hash !== sha256) throw new InvalidModel('other-hash', `its hash is ${hash}, not ${sha256}`);
    return await make(bytes);
  } catch (error) {
    throw new EngineFailure(`the model ${path} cannot be used`, { cause: error });
  }
};
