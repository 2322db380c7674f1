// Compiles the kernels to `dist/kernels.wasm`, where they are newer than that. Run on its own, or by vitest before its tests.
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const folder = fileURLToPath(new URL('.', import.meta.url));
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const target = `${dist}kernels.wasm`;

const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

export const setup = async () => {
  if (readdirSync(folder).every((name) => changed(folder + name) <= changed(target))) return;
  mkdirSync(dist, { recursive: true });
  const options = ['--config', 'none', '--runtime', 'stub', '--enable', 'simd', '-O3', '--noAssert'];
  const { error, stderr } = await asc.main([`${folder}index.ts`, ...options, '--outFile', target]);
  if (error) throw new Error(`the kernels do not compile: ${stderr.toString()}`, { cause: error });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup();
