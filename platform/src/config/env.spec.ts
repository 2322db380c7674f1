import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readEnv, webAddress } from './env.js';

const read = (given: NodeJS.ProcessEnv) => readEnv(z.object({ CREATOR_URL: webAddress.optional() }), given);

describe('the address of another product', () => {
  it('is http or https, and may have a path', () => {
    for (const address of ['https://creator.example', 'http://10.0.0.7:8080/forms/'])
      expect(read({ CREATOR_URL: address })).toEqual({ CREATOR_URL: address });
    expect(read({ CREATOR_URL: '' })).toEqual({});
  });

  it('is refused by name with anything else', () => {
    for (const address of [
      'creator.example',
      'ftp://creator.example/',
      'https://user:word@creator.example/',
      'https://creator.example/?key=1',
      'https://creator.example/#top',
    ])
      expect(() => read({ CREATOR_URL: address }), address).toThrow(/CREATOR_URL: /);
  });
});
