import { callChild } from '../children/call-child.js';
import type { ChildPool } from '../children/child-pool.js';
import type { ModelFile } from '../engines/ppocr/model/model-file.js';
import type { ModelProblem } from '../engines/ppocr/model/model-problems.js';

/** Loading a large model and reading a line, ms. */
const WITHIN_MS = 120_000;

/** Why a file is no model to read with; null: it is one. */
export type CheckModel = (file: ModelFile) => Promise<ModelProblem | null>;

/** Checks models where files are opened: what a process dies of, or what takes too long, cannot be run; `onFailure` is told of it. */
export const checkInChild =
  (pool: ChildPool, onFailure: (error: unknown) => void = () => undefined): CheckModel =>
  async ({ path, sha256 }) => {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const input = { path, sha256 };
    try {
      return await pool.use((child) => callChild(child, { task: 'check model', input, serving: {}, signal }));
    } catch (error) {
      onFailure(error);
      return 'not-runnable';
    }
  };
