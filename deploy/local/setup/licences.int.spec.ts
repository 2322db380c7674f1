import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const isText = (name: string) => /^(licen[cs]e|copying)/i.test(name);

it('ships no package that says nothing of its licence', () => {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as {
    packages: Record<string, { license?: string; dev?: boolean; link?: boolean; optional?: boolean }>;
  };
  const silent = Object.entries(packages)
    .filter(([path, { license, dev, link }]) => path.includes('node_modules/') && !license && !dev && !link)
    .map(([path]) => path)
    .filter((path) => !readdirSync(new URL(`${path}/`, root)).some(isText));
  expect(silent).toEqual([]);
});
