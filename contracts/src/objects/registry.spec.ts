import { describe, expect, it } from 'vitest';
import { configurationRoots, objectClasses } from './registry.js';

describe.each([...configurationRoots.values()].map((root) => [root.name, root] as const))(
  'the root %s',
  (name, root) => {
    const own = [root.object, ...root.parts];

    it('has classes of its own only', () =>
      expect(own.map((part) => part.root)).toEqual(own.map(() => name)));

    it('holds the parents of all its parts', () => {
      for (const part of root.parts) expect(own.map((one) => one.name)).toContain(part.parent?.[1]);
    });

    it('has for each part a field that names its parent', () => {
      for (const part of own) if (part.parent) expect(part.schema.shape).toHaveProperty(part.parent[0]);
    });
  },
);

it('every class has a name of its own', () =>
  expect(objectClasses.size).toBe(
    5 + [...configurationRoots.values()].reduce((count, root) => count + 1 + root.parts.length, 0),
  ));
