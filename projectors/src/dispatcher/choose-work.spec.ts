import { describe, expect, it } from 'vitest';
import { chooseOffers, SILENCE_MS, UNTAKEN_MS, type OpenWork } from './choose-work.js';

const NOW = 1_000_000;
const open = (id: string, more: Partial<OpenWork> = {}): OpenWork => ({
  id,
  organisation: 'a',
  isUrgent: false,
  position: BigInt(id.charCodeAt(id.length - 1)),
  tries: 0,
  offers: 0,
  offeredAt: null,
  heardAt: null,
  ...more,
});
const room = { ahead: 10, hasNewcomers: false };
const ids = (work: readonly OpenWork[], ahead = 10) =>
  chooseOffers(work, NOW, { ...room, ahead }).map((offer) => offer.id);

describe('the dispatcher', () => {
  it('keeps only a few offers ahead of the workers', () => {
    expect(ids([open('1', { offeredAt: NOW }), open('2'), open('3'), open('4')], 3)).toEqual(['2', '3']);
  });

  it('lets organisations take turns, however much one of them brought', () => {
    const work = [
      open('1'),
      open('2'),
      open('3'),
      open('4', { organisation: 'b' }),
      open('5', { organisation: 'b' }),
    ];
    expect(ids(work)).toEqual(['1', '4', '2', '5', '3']);
  });

  it('counts what an organisation already has out as its turns', () => {
    const work = [open('1', { offeredAt: NOW }), open('2'), open('3', { organisation: 'b' })];
    expect(ids(work)).toEqual(['3', '2']);
  });

  it('puts an operator who waits before a bulk read', () => {
    expect(ids([open('1'), open('2'), open('3', { isUrgent: true })])).toEqual(['3', '1', '2']);
  });

  it('offers again what a worker began and left, as its next try', () => {
    const dead = open('1', { offeredAt: NOW - 90_000, heardAt: NOW - SILENCE_MS - 1, tries: 1, offers: 1 });
    expect(chooseOffers([dead], NOW, room)).toEqual([{ id: '1', attempt: 2, offer: 2, isNewcomer: false }]);
  });

  it('offers again what nobody took, as the same try', () => {
    const lost = open('1', { offeredAt: NOW - UNTAKEN_MS - 1, offers: 1 });
    expect(chooseOffers([lost], NOW, room)).toEqual([{ id: '1', attempt: 1, offer: 2, isNewcomer: false }]);
  });

  it('lets an organisation in that has nothing out, though others fill the room', () => {
    const offers = chooseOffers(
      [
        open('1', { offeredAt: NOW }),
        open('2', { offeredAt: NOW }),
        open('3'),
        open('4', { organisation: 'b' }),
        open('5', { organisation: 'b' }),
        open('6', { organisation: 'c' }),
      ],
      NOW,
      { ahead: 2, hasNewcomers: true },
    );
    expect(offers.map(({ id, isNewcomer }) => [id, isNewcomer])).toEqual([
      ['4', true],
      ['6', true],
    ]);
  });

  it('knows no newcomer where one organisation is alone', () => {
    const offers = chooseOffers([open('1'), open('2')], NOW, { ahead: 8, hasNewcomers: true });
    expect(offers.map(({ isNewcomer }) => isNewcomer)).toEqual([false, false]);
  });

  it('leaves alone what a living worker is at, however long it takes', () => {
    expect(ids([open('1', { offeredAt: NOW - 900_000, heardAt: NOW - 1_000, offers: 1 })])).toEqual([]);
  });
});
