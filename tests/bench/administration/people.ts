import type { Client } from '@reader/deploy/local/client';
import { inBatches } from '@reader/platform/batches/in-batches';
import { MOST_ACCOUNT_ROWS, type AccountCells } from '@reader/contracts/http/administration/account-rows';

const families = '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 岩谷 長谷川 佐々木'.split(' ');
const given = '勇吉 花子 美咲 太郎 一郎 恵 翔太 陽菜 結衣 大輔 健一 由美 直樹 彩 誠 明美'.split(' ');

/** Adds departments: ten below the root, ten below each of these, the rest below those. */
export const addDepartments = async (client: Client, count: number): Promise<void> => {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const id = crypto.randomUUID();
    const parent = number < 10 ? 'root' : ids[Math.floor(number / 10) - 1];
    await client.send('POST', '/api/departments/', {
      ...{ organization_id: client.organizationId, department_id: id },
      ...{ department_name: `第${number}課`, parent_department_id: parent },
    });
    ids.push(id);
  }
};

/** Lines of a CSV of people, each in one of the departments. */
export const linesOf = (people: number, departments: number): AccountCells[] =>
  Array.from({ length: people }, (_, at) => ({
    line: at + 2,
    user_id: `user-${String(at).padStart(5, '0')}`,
    last_name: families[(at * 13) % families.length] ?? '',
    first_name: given[(at * 7) % given.length] ?? '',
    role: at % 20 === 0 ? '管理者' : '一般',
    departments: `第${(at * 31) % departments}課`,
  }));

interface Told {
  readonly results: readonly {
    readonly outcome: string;
    readonly revision: number | null;
    readonly password_link: unknown;
  }[];
}

/** Sends the lines as the screen does, in parts; `agreed` carries what the trial told of each. */
export const sendLines = async (
  client: Client,
  lines: readonly AccountCells[],
  isTrial: boolean,
): Promise<Told['results']> => {
  const told: Told['results'][number][] = [];
  for (const rows of inBatches(lines, MOST_ACCOUNT_ROWS))
    told.push(
      ...(
        await client.send<Told>('POST', '/api/account/rows/', {
          ...{ organization_id: client.organizationId, is_trial: isTrial, rows },
        })
      ).results,
    );
  return told;
};
