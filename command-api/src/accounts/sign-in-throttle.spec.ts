import { expect, it } from 'vitest';
import { countedName, countedSource } from './sign-in-throttle.js';

it('counts the ways to write one name as one', () => {
  for (const name of ['tanaka', ' Tanaka ', 'tanaka@city', 'ＴＡＮＡＫＡ', 'tanaka@jp@city'])
    expect(countedName(name)).toBe('tanaka');
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('counts the address %s as %s', (address, counted) => expect(countedSource(address)).toBe(counted));
