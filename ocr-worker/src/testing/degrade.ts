import sharp from 'sharp';

/** How a page comes out of a scanner. */
export interface Degradation {
  /** Clockwise degrees. */
  readonly rotate?: number;
  /** Standard deviation of the grain, grey levels. */
  readonly noise?: number;
  /** Share of the size in px that is kept: 0.5 makes 150 dpi of 300. */
  readonly scale?: number;
  /** JPEG quality. */
  readonly quality?: number;
}

/** The page as a greyscale JPEG with grain (the same at every call), rotated and smaller. */
export const degrade = async (
  page: Buffer,
  { rotate = 0, noise = 0, scale = 1, quality = 75 }: Degradation,
): Promise<Buffer> => {
  const { width } = await sharp(page).metadata();
  const rotated = await sharp(page)
    .rotate(rotate, { background: '#ffffff' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const { data, info } = await sharp(rotated)
    .resize({ width: Math.round(width * scale) })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = generator(7);
  for (let index = 0; noise > 0 && index < data.length; index++) {
    // The sum of three uniform numbers is near enough to a normal one.
    const deviation = (random() + random() + random() - 1.5) * 2 * noise;
    data[index] = Math.max(0, Math.min(255, data[index]! * 0.94 + 8 + deviation));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg({ quality })
    .withMetadata({ density: Math.round(300 * scale) })
    .toBuffer();
};

/** Numbers from 0 to 1 that are the same at every run. */
export const generator = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};
