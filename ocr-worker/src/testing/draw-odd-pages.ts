import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { A4 } from './draw-page.js';

/* Pages that are no Japanese forms, A4 at 300 dpi, as PNG. */

const onPaper = (draw: (context: SKRSContext2D) => void): Buffer => {
  const canvas = createCanvas(A4.width, A4.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, A4.width, A4.height);
  context.fillStyle = context.strokeStyle = '#101010';
  context.lineCap = context.lineJoin = 'round';
  draw(context);
  return canvas.toBuffer('image/png');
};

/** Numbers from 0 to 1, always the same. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** `count` rings, 14 px high, so far apart and staggered that each is a line of its own; 10,000 fill the page. */
export const tinyLines = (count: number): Buffer =>
  onPaper((context) => {
    const [perRow, across, down] = [60, 38, 19];
    context.lineWidth = 2;
    for (let at = 0; at < count; at += 1) {
      const row = Math.floor(at / perRow);
      const x = 100 + across * (at % perRow) + (row % 2) * (across / 2);
      context.strokeRect(x, 100 + down * row, 7, 12);
    }
  });

/** Lines in letters that are nobody's: rings with stems and marks above, as Thai has them. */
export const ringLetters = (): Buffer =>
  onPaper((context) => {
    const random = seeded(7);
    context.lineWidth = 5;
    for (let y = 400; y < 3_100; y += 130)
      for (let x = 240; x < 2_200; x += 44) {
        if (random() < 0.12) continue;
        const [isLow, isTall] = [random() < 0.5, random() < 0.15];
        context.beginPath();
        context.arc(x + 7, y + (isLow ? 42 : 8), 6, 0, 2 * Math.PI);
        context.moveTo(x + 13, y + (isLow ? 42 : 8));
        context.lineTo(x + 13, y + (isLow ? 4 : 46));
        context.quadraticCurveTo(x + 22, y + (random() < 0.5 ? -8 : 14), x + 31, y + 8);
        context.lineTo(x + 31, y + (isTall ? 70 : 48));
        context.stroke();
        if (random() < 0.3) {
          context.beginPath();
          context.arc(x + 24, y - 14, 8, Math.PI, 2 * Math.PI);
          context.stroke();
        }
      }
  });

/** Lines in joined strokes with dots about them, as Arabic has them. */
export const joinedLetters = (): Buffer =>
  onPaper((context) => {
    const random = seeded(11);
    context.lineWidth = 6;
    for (let y = 400; y < 3_100; y += 130)
      for (let x = 2_200; x > 300;) {
        const letters = 2 + Math.floor(5 * random());
        context.beginPath();
        context.moveTo(x, y);
        for (let letter = 0; letter < letters; letter += 1, x -= 30) {
          context.quadraticCurveTo(x - 4, y - 50 * random(), x - 15, y);
          context.quadraticCurveTo(x - 22, y + 20 * random(), x - 30, y);
        }
        context.quadraticCurveTo(x - 20, y + 50, x - 50, y + 6);
        context.stroke();
        for (let dot = 0; dot < letters; dot += 1)
          context.fillRect(x + 30 * dot, y + (random() < 0.5 ? -46 : 34), 8, 8);
        x -= 110;
      }
  });

/** What a camera sees where there is nothing to read: light that falls off, soft shapes, grain. */
export const photograph = (): Buffer =>
  onPaper((context) => {
    const random = seeded(23);
    const light = context.createLinearGradient(0, 0, A4.width, A4.height);
    light.addColorStop(0, '#d8d2c4');
    light.addColorStop(1, '#5a6470');
    context.fillStyle = light;
    context.fillRect(0, 0, A4.width, A4.height);
    for (let shape = 0; shape < 60; shape += 1) {
      const [x, y, size] = [random() * A4.width, random() * A4.height, 60 + 500 * random()];
      const soft = context.createRadialGradient(x, y, size / 6, x, y, size);
      const shade = Math.floor(40 + 180 * random());
      soft.addColorStop(0, `rgba(${shade}, ${shade - 10}, ${shade - 25}, 0.8)`);
      soft.addColorStop(1, `rgba(${shade}, ${shade}, ${shade}, 0)`);
      context.fillStyle = soft;
      context.fillRect(x - size, y - size, 2 * size, 2 * size);
    }
    for (let grain = 0; grain < 200_000; grain += 1) {
      context.fillStyle = random() < 0.5 ? 'rgba(0, 0, 0, 0.12)' : 'rgba(255, 255, 255, 0.12)';
      context.fillRect(random() * A4.width, random() * A4.height, 3, 3);
    }
  });
