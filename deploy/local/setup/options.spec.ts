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
});
