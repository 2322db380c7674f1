import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Package = z.object({ version: z.string() });

/** Version of the product: all of its packages have the same. */
export const productVersion = (): string =>
  Package.parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;
