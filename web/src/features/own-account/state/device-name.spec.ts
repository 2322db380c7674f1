import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name';

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Microsoft Edge・Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari・iOS',
    ],
    ['curl/8.5.0', '不明な端末'],
    ['<script>alert(1)</script>', '不明な端末'],
    [null, '不明な端末'],
  ])('%s is called %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});
