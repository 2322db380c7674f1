import { expect, it } from 'vitest';
import { addressOf, againPath, askedOf, resultsOf, type ShownResults } from './confirmer-address';

const shown: ShownResults = { show: 'unsure', chosenBy: 'p1', minScore: 0.6, search: '千田', page: 2 };

it('what is shown stands in the address, and nothing else', () => {
  expect(resultsOf(new URLSearchParams(addressOf('m1', shown)))).toEqual(shown);
  expect(addressOf('m1', { show: 'all', chosenBy: '', minScore: 0, search: '', page: 1 })).toBe('id=m1');
});

it('an address that nobody has made shows all', () => {
  expect(resultsOf(new URLSearchParams('show=nonsense&score=7&page=-1'))).toEqual({
    show: 'all',
    chosenBy: '',
    minScore: 0,
    search: '',
    page: 1,
  });
});

it('asks for a page of what is shown', () => {
  expect(askedOf(shown)).toEqual({
    show: 'unsure',
    chosen_by: 'p1',
    min_score: 0.6,
    search: '千田',
    limit: 30,
    offset: 30,
  });
});

it('the way to a document leads back to its row', () => {
  const address = new URLSearchParams(againPath('m1', shown, { id: 'd1', place: 41 }).split('?')[1]);
  expect(address.get('place')).toBe('41');
  const back = new URLSearchParams(address.get('back') ?? '');
  expect([back.get('row'), resultsOf(back)]).toEqual(['d1', shown]);
});
