import {
  type ConfigurationList,
  configurationLists,
} from '@reader/contracts/http/configuration/configurations';
import type { CommitAnswer } from '@reader/contracts/http/transactions';
import type { PushedObject } from '@reader/contracts/objects/changes';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import { configurationRoots, objectClasses } from '@reader/contracts/objects/registry';
import { fakeId } from './fake-content';

type Listed = Record<string, unknown> & { readonly id: string };

const roots = [...configurationRoots.values()];
const rootClasses: ReadonlySet<string> = new Set(roots.map(({ object }) => object.name));
const configurationClasses: ReadonlySet<string> = new Set(
  roots.flatMap(({ object, parts }) => [object, ...parts]).map(({ name }) => name),
);

/** The configuration of a fake server: objects by class, as its lists return them. */
export class FakeConfiguration {
  private readonly objects = new Map<string, Listed[]>();

  /** Adds objects as if somebody had saved them; roots that exist get a new revision. */
  have(className: string, ...objects: Listed[]): void {
    for (const object of objects) {
      this.put(className, object.id, object);
      this.raise(className, object.id);
    }
  }

  of(className: string): readonly Listed[] {
    return this.objects.get(className) ?? [];
  }

  /** Applies a committed transaction; each changed root, which are returned, gets a new revision. */
  apply(pushed: readonly PushedObject[]): CommitAnswer['roots'] {
    const changed = new Map<string, string>();
    for (const { _class, id, _delete, _removeChildren, _revision, _root, ...fields } of pushed) {
      if (!configurationClasses.has(_class)) continue;
      if (!_delete) this.put(_class, id, fields);
      const [className, root] = this.rootOf(_class, id);
      changed.set(root, className);
      if (_delete) this.remove(_class, id);
    }
    return Array.from(changed, ([id, className]) => {
      this.raise(className, id);
      const revision = Number(this.one(className, id)?.['revision'] ?? 0);
      return { root: className, id, revision, has_changed: true };
    });
  }

  remove(className: string, id: string): void {
    this.objects.set(
      className,
      this.of(className).filter((object) => object.id !== id),
    );
    for (const { name, parent } of objectClasses.values()) {
      if (parent?.[1] !== className) continue;
      for (const child of this.of(name)) if (child[parent[0]] === id) this.remove(name, child.id);
    }
  }

  /** The answer of a list's address; undefined for other addresses. */
  list(path: string, query: URLSearchParams): readonly Listed[] | undefined {
    const list = configurationLists.find(({ url }) => url === path);
    return (
      list && inSequence(this.of(list.objectClass.name).filter((object) => fits(this, list, object, query)))
    );
  }

  /** A page of a mapping definition's entries with their values. */
  entries(query: URLSearchParams): { mapping_inputs: readonly object[]; total: number } {
    const search = query.get('search') ?? '';
    const found = this.of('mappingInputs')
      .filter((entry) => entry['mapping_pattern'] === query.get('mapping_pattern_id'))
      .map((entry) => ({
        ...entry,
        mapping_values: this.of('mappingValues').filter((value) => value['mapping_input'] === entry.id),
      }))
      .filter((entry) => entry.mapping_values.some(({ value }) => String(value).includes(search)));
    const offset = Number(query.get('offset'));
    return {
      mapping_inputs: found.slice(offset, offset + Number(query.get('limit'))),
      total: found.length,
    };
  }

  private one(className: string, id: string): Listed | undefined {
    return this.of(className).find((object) => object.id === id);
  }

  /** Class and id of the root that holds an object. */
  private rootOf(className: string, id: string): readonly [string, string] {
    const parent = objectClasses.get(className)?.parent;
    const holder = parent && this.one(className, id)?.[parent[0]];
    return rootClasses.has(className) || typeof holder !== 'string' || !parent
      ? [className, id]
      : this.rootOf(parent[1], holder);
  }

  private raise(className: string, id: string): void {
    this.objects.set(
      className,
      this.of(className).map((object) =>
        object.id === id ? { ...object, revision: Number(object['revision']) + 1 } : object,
      ),
    );
  }

  private put(className: string, id: string, fields: object): void {
    const before = this.one(className, id);
    const given: Record<string, unknown> = { ...before, ...fields };
    const whole = objectClasses.get(className)?.schema.parse(given) ?? {};
    const object = {
      organization: fakeId(3),
      created_at: '2026-05-21T01:02:03.000Z',
      updated_at: '2026-05-21T01:02:03.000Z',
      revision: before?.['revision'] ?? -1,
      ...whole,
      id,
    };
    this.objects.set(
      className,
      before
        ? this.of(className).map((one) => (one === before ? object : one))
        : [...this.of(className), object],
    );
  }
}

const fits = (
  all: FakeConfiguration,
  { objectClass, root, filters }: ConfigurationList,
  object: Listed,
  query: URLSearchParams,
): boolean =>
  Object.entries(filters).every(([parameter, filter]) => {
    const wanted = query.get(parameter);
    if (wanted === null) return true;
    if (typeof filter === 'object') return object[filter.field] === wanted;
    let [className, holder]: [string, Listed | undefined] = [objectClass.name, object];
    // Up to the root object, or to what the root belongs to.
    while (holder && (filter === 'belongs-to' || className !== root.object.name)) {
      const parent: readonly [string, string] | null | undefined = objectClasses.get(className)?.parent;
      if (!parent) break;
      const id: unknown = holder[parent[0]];
      if (filter === 'belongs-to' && className === root.object.name) return id === wanted;
      holder = all.of(parent[1]).find((one) => one.id === id);
      className = parent[1];
    }
    return holder?.id === wanted;
  });
