import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Words that screens do not say, and what they say instead (docs/glossary.md#on-screens). */
const others: Readonly<Record<string, string>> = {
  確認済み: '確認済',
  確認させない: '直すまで確認できない',
  要約: '要対応',
  リネームルール: '命名規則',
  読取り: '読取',
  再読込み: '再読込',
  出力定義: '出力設定',
};

it('one word stands for one thing in all that people read', () => {
  const files = ['web', 'contracts', 'command-api', 'query-api'].flatMap((workspace) =>
    readdirSync(join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.|testing\//.test(path))
      .map((path) => join(workspace, 'src', path)),
  );
  expect(files.length).toBeGreaterThan(500);
  const said = files.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return Object.entries(others).flatMap(([word, instead]) =>
      text.includes(word) ? [`${path}: ${word} → ${instead}`] : [],
    );
  });
  expect(said).toEqual([]);
});
