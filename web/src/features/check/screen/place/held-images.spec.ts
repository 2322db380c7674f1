import { expect, it } from 'vitest';
import { type HeldImage, HeldImages } from './held-images';

const made: (HeldImage & { decoded: number })[] = [];
const make = () => {
  const image = {
    src: '',
    decoded: 0,
    decode: () => {
      image.decoded += 1;
      return image.src === 'broken' ? Promise.reject(new Error('no image')) : Promise.resolve();
    },
  };
  made.push(image);
  return image;
};

it('decodes each image once and lets go of those that nobody asks for any more', () => {
  const images = new HeldImages(make);
  images.hold(['a', 'b']);
  images.hold(['b', 'c']);
  expect(images.sources).toEqual(['b', 'c']);
  expect(made.map(({ src, decoded }) => [src, decoded])).toEqual([
    ['', 1],
    ['b', 1],
    ['c', 1],
  ]);
  images.hold([]);
  expect(made.every(({ src }) => src === '')).toBe(true);
});

it('fetches without decoding what is not shown first', () => {
  made.length = 0;
  const images = new HeldImages(make);
  images.hold(['preview'], ['kept']);
  expect(made.map(({ src, decoded }) => [src, decoded])).toEqual([
    ['preview', 1],
    ['kept', 0],
  ]);
  expect(images.sources).toEqual(['preview', 'kept']);
});

it('takes an image that cannot be fetched for one that is fetched later', async () => {
  const images = new HeldImages(make);
  images.hold(['broken']);
  await Promise.resolve();
  expect(images.sources).toEqual(['broken']);
});
