import { describe, expect, it } from 'vitest';
import { applyTransform } from './apply-transform.js';
import { apply } from '../geometry/homography.js';
import { sourceToKept } from './source-to-kept.js';

describe('sourceToKept', () => {
  it('says where a px of the source lies on the kept image', async () => {
    const [width, height] = [300, 200];
    const data = Buffer.alloc(width * height, 255);
    // A dot of 7 × 7 px about (80.5, 50.5).
    for (let y = 47; y < 54; y++) data.fill(0, y * width + 77, y * width + 84);
    const source = { width, height, channels: 1 as const, data };
    for (const turn of [
      { quarterTurn: 90 as const, skewDegrees: 0 },
      { quarterTurn: 180 as const, skewDegrees: -4 },
      { quarterTurn: 0 as const, skewDegrees: 3 },
    ]) {
      const kept = await applyTransform(source, turn);
      const at = apply(sourceToKept(turn, source, kept), { x: 80.5, y: 50.5 });
      let [x, y, weight] = [0, 0, 0];
      for (let index = 0; index < kept.data.length; index++) {
        const ink = 255 - kept.data[index]!;
        x += ink * ((index % kept.width) + 0.5);
        y += ink * (Math.floor(index / kept.width) + 0.5);
        weight += ink;
      }
      expect(Math.hypot(x / weight - at.x, y / weight - at.y)).toBeLessThan(1);
    }
  });
});
