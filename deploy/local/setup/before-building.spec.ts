import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Runs a script of set-up; where it would build something it finds no program to do it with, and fails. */
const ran = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL(script, import.meta.url)), ...args],
    { env: { PATH: '' }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

describe('before anything is built', () => {
  it.each([
    ['start.mjs', '--help', '使い方: npm start'],
    ['dev.mjs', '-h', '使い方: npm start'],
    ['admin.mjs', '--help', 'npm run admin -- <command>'],
    ['admin.mjs', 'help', 'rebuild <console|work>'],
  ])('%s %s is answered', (script, option, text) => {
    const { status, stdout } = ran(script, option);
    expect(status).toBe(0);
    expect(stdout).toContain(text);
    expect(stdout).not.toContain('ビルド');
  });

  it.each([
    ['start.mjs', '--bogus', 'オプションが正しくありません'],
    ['start.mjs', '--port=x', '整数を指定してください'],
    ['admin.mjs', 'nothing', 'nothingというコマンドはありません。'],
  ])('%s %s is refused', (script, option, text) => {
    const { status, stdout, stderr } = ran(script, option);
    expect(status).toBe(2);
    expect(stderr).toContain(text);
    expect(stdout).toBe('');
  });
});
