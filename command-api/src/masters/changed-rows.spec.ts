import { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { id } from '@reader/contracts/testing/examples/ids';
import { takePauses } from '@reader/platform/batches/take-pauses';
import { expect, it } from 'vitest';
import { changedRows } from './changed-rows.js';

const [CODE, NAME] = [id(10), id(11)];
const columns = [CODE, NAME].map((column) =>
  MasterTypeHeader.parse({
    ...{ id: column, master_type: id(1), japanese_label: column, is_identifying: column === CODE },
  }),
);
const master = (...rows: [string, string][]) => ({ columns: [CODE, NAME], rows });

it('counts rows that came, changed and went, and lets others have their turn', async () => {
  const many = Array.from({ length: 50_000 }, (_, at): [string, string] => [`S-${at}`, '同じ']);
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const changes = await takePauses()(
    changedRows(
      master(...many, ['Ｇ', '消える'], ['c', '前']),
      master(...many, ['C', '後'], ['n', '新']),
      columns,
    ),
  );
  clearInterval(others);
  expect(changes).toEqual({ added: 1, changed: 1, gone: 1 });
  expect(turns).toBeGreaterThan(0);
});
