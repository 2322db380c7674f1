import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.js';

describe('the arguments of an admin command', () => {
  it('are words and options in any order', () => {
    expect(readArguments(['settings', '--mode', 'DN', 'demo', '--usage_mode=SR'])).toEqual({
      words: ['settings', 'demo'],
      options: { mode: 'DN', usage_mode: 'SR' },
    });
  });

  it('may hold an equals sign and be empty', () => {
    expect(readArguments(['--name=a=b', '--columns_for_skip', '']).options).toEqual({
      name: 'a=b',
      columns_for_skip: '',
    });
  });

  it('want a value for each option', () => {
    expect(() => readArguments(['user', '--role'])).toThrow('--role');
    expect(() => readArguments(['release', '--organization', '--data', 'x'])).toThrow('--organization');
    expect(readArguments(['user', '--name=--x']).options).toEqual({ name: '--x' });
  });
});
