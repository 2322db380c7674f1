import { describe, expect, it } from 'vitest';
import {
  DepartmentAdded,
  DepartmentChanged,
  DepartmentsDeleted,
  RootMemberAdded,
  RootMemberRemoved,
  type DepartmentTreeEvent,
} from '@reader/contracts/events/department-tree';
import { id } from '@reader/contracts/testing/examples/ids';
import { scenarioOfFold } from '../testing/given.js';
import { RuleBroken } from '../rule-broken.js';
import {
  add,
  addRootMember,
  change,
  fold,
  MOST_LEVELS,
  remove,
  removeRootMember,
  emptyTree,
  type DepartmentTree,
} from './department-tree.js';

const given = scenarioOfFold<DepartmentTree, DepartmentTreeEvent>(fold);
type State = DepartmentTree | undefined;

const department = (number: number, name: string, parent: number | null = null) => ({
  departmentId: id(number),
  name,
  parentId: parent === null ? null : id(parent),
});
const added = (...given: Parameters<typeof department>) => DepartmentAdded.of(department(...given));
const health = added(1, '健康推進部');
const checkups = added(2, '健診課', 1);
const schools = added(3, '学校保健係', 2);
const adding =
  (...given: Parameters<typeof department>) =>
  (state: State) =>
    add(state, department(...given));
const changing =
  (...given: Parameters<typeof department>) =>
  (state: State) =>
    change(state, department(...given));
const removing =
  (number: number, ...seen: number[]) =>
  (state: State) =>
    remove(state, { departmentId: id(number), seenIds: seen.length > 0 ? seen.map(id) : undefined });

describe('a department', () => {
  it('is added below the root or another one, once', () =>
    given()
      .when(adding(1, '健康推進部'))
      .then(health)
      .when(adding(2, '健診課', 1))
      .then(checkups)
      .when(adding(2, '健診課', 1))
      .thenNothing());
  it('needs a parent that is there', () =>
    given(health)
      .when(adding(2, '健診課', 9))
      .thenThrows('department-unknown'));
  it('has a name of its own among those of its parent', () => {
    given(health, checkups)
      .when(adding(4, '健診課', 1))
      .thenThrows('department-name-taken');
    given(health, checkups).when(adding(4, '健診課')).thenTypes(['DepartmentAdded']);
  });
  it('takes no id that another one has', () =>
    given(health).when(adding(1, '福祉部')).thenThrows('department-changed-since-seen'));
  it('lies at most so many levels deep', () => {
    const chain = Array.from({ length: MOST_LEVELS }, (_, at) => added(at + 1, '課', at === 0 ? null : at));
    given(...chain)
      .when(adding(99, '課', MOST_LEVELS))
      .thenThrows('departments-too-deep');
    const another = [added(200, '部'), added(201, '課', 200)];
    given(...chain, ...another)
      .when(changing(200, '部', MOST_LEVELS - 1))
      .thenThrows('departments-too-deep');
  });
});

describe('changing a department', () => {
  it('renames it and moves it with what is below it', () =>
    given(health, checkups, schools)
      .when(changing(2, '検診課'))
      .then(DepartmentChanged.of(department(2, '検診課')))
      .when(removing(1))
      .then(DepartmentsDeleted.of({ departmentIds: [id(1)] })));
  it('moves it below neither itself nor anything of its own', () => {
    const tree = given(health, checkups, schools);
    tree.when(changing(1, '健康推進部', 1)).thenThrows('department-below-itself');
    tree.when(changing(1, '健康推進部', 3)).thenThrows('department-below-itself');
  });
  it('does not overwrite what somebody else changed since it was seen', () =>
    given(health, checkups, DepartmentChanged.of(department(2, '検診課', 1)))
      .when((state) =>
        change(state, { ...department(2, '健診課'), seen: { name: '健診課', parentId: id(1) } }),
      )
      .thenThrows('department-changed-since-seen'));
  it('is of one that is there', () => given().when(changing(1, '部')).thenThrows('department-unknown'));
});

describe('deleting a department', () => {
  it('takes all below it', () =>
    given(health, checkups, schools)
      .when(removing(1))
      .thenTypes(['DepartmentsDeleted'], ([event]) =>
        expect(new Set((event as ReturnType<typeof DepartmentsDeleted.of>).data.departmentIds)).toEqual(
          new Set([id(1), id(2), id(3)]),
        ),
      ));
  it('takes no more than was shown', () => {
    const tree = given(health, checkups, schools);
    tree.when(removing(1, 1, 2)).thenThrows('department-changed-since-seen');
    tree.when(removing(1, 1, 2, 3)).thenTypes(['DepartmentsDeleted']);
  });
  it('is for good: a late repeat of adding it brings it not back', () => {
    const gone = given(health, checkups).when(removing(1)).thenTypes(['DepartmentsDeleted']);
    gone.when(adding(1, '健康推進部')).thenThrows('department-unknown');
    gone.when(adding(2, '健診課')).thenThrows('department-unknown');
    gone.when(adding(3, '健康推進部')).thenTypes(['DepartmentAdded']);
  });
  it('is done once', () =>
    given(health).when(removing(1)).thenTypes(['DepartmentsDeleted']).when(removing(1)).thenNothing());
  it('that never was is not deleted', () => {
    given().when(removing(1)).thenThrows('department-unknown');
    given(health).when(removing(2)).thenThrows('department-unknown');
  });
});

describe('the root department', () => {
  const join = (number: number) => (state: State) => addRootMember(state, id(number));
  const leave = (number: number) => (state: State) => removeRootMember(state, id(number));
  it('keeps its last member', () =>
    given()
      .when(join(7))
      .then(RootMemberAdded.of({ accountId: id(7) }))
      .when(leave(7))
      .thenThrows('root-member-last'));
  it('is left while somebody stays', () =>
    given(RootMemberAdded.of({ accountId: id(7) }))
      .when(join(8))
      .thenTypes(['RootMemberAdded'])
      .when(join(8))
      .thenNothing()
      .when(leave(7))
      .then(RootMemberRemoved.of({ accountId: id(7) }))
      .when(leave(7))
      .thenNothing());
});

describe('a tree', () => {
  /** A generator of the same numbers each time. */
  const numbers = (seed: number) => {
    let state = seed;
    return (most: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * most);
    };
  };
  const waysEnd = (tree: DepartmentTree): boolean =>
    [...tree.departments.values()].every(({ parentId }) => {
      let steps = 0;
      for (let at = parentId; at !== null; steps += 1) {
        const parent = tree.departments.get(at);
        if (!parent || steps > MOST_LEVELS) return false;
        at = parent.parentId;
      }
      return true;
    });

  it('has neither cycles nor orphans, whatever is asked of it', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const next = numbers(seed);
      let story = given();
      let refused = 0;
      // What was deleted does not come back: others take its place.
      const asked = Array.from({ length: 12 }, (_, at) => at + 1);
      for (let step = 0; step < 60; step += 1) {
        const [one, other] = [asked[next(12)]!, asked[next(12)]!];
        const command = [
          adding(one, `課${next(4)}`, next(3) === 0 ? null : other),
          changing(one, `課${next(4)}`, next(3) === 0 ? null : other),
          changing(one, `課${next(4)}`, other),
          removing(one),
        ][next(4)]!;
        try {
          const events = command(story.state());
          if (events.length > 0) story = story.when(command).thenTypes(events.map(({ type }) => type));
          for (const gone of events.flatMap((event) =>
            event.type === 'DepartmentsDeleted' ? event.data.departmentIds : [],
          ))
            asked[asked.findIndex((number) => id(number) === gone)] = Math.max(...asked) + 1;
        } catch (error) {
          if (!(error instanceof RuleBroken)) throw error;
          refused += 1;
        }
        expect(waysEnd(story.state() ?? emptyTree)).toBe(true);
      }
      expect(refused).toBeGreaterThan(0);
    }
  });
});
