import { describe, expect, it } from 'vitest';
import { readOptions, WrongOption } from './options.mjs';

describe('npm start', () => {
  it('goes by its options, then by the environment', () => {
    expect(readOptions([], {})).toEqual({ port: 8080, data: '.data', demo: false, help: false });
    const env = { PORT: '9000', READER_DATA: '/data' };
    expect(readOptions([], env)).toMatchObject({ port: 9000, data: '/data' });
    expect(readOptions(['--port', '9001', '--demo'], env)).toMatchObject({ port: 9001, demo: true });
  });

  it.each([['--bogus'], ['--port'], ['--port', '70000'], ['--port', 'x'], ['somewhere']])(
    'says in words what it cannot take: %s %s',
    (...args) => {
      const given = args.filter((one) => typeof one === 'string');
      expect(() => readOptions(given, {})).toThrow(WrongOption);
      expect(() => readOptions(given, {})).toThrow(/オプションが正しくありません|整数を指定してください/);
    },
  );

  it.each([
    [['--bogus'], 'オプションが正しくありません: --bogus はありません。'],
    [['--port'], 'オプションが正しくありません: --port は値の指定が正しくありません。'],
    [['--demo=1'], 'オプションが正しくありません: --demo は値の指定が正しくありません。'],
    [['somewhere'], 'オプションが正しくありません: somewhere は指定できません。'],
  ])('says it in Japanese: %s', (args, message) => {
    expect(() => readOptions(args, {})).toThrow(new WrongOption(message));
  });
});
