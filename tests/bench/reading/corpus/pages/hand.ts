import { measured, PX_PER_MM, pxOfPoints, typedFamilies } from '../fonts.js';
import type { MmBox } from '../forms/form-design.js';
import type { Random } from '../random.js';
import type { Surface } from '../surface.js';

/** How one person's answers look on one page. */
export interface Hand {
  readonly family: string;
  /** Type size in pt where there is room. */
  readonly size: number;
  readonly ink: string;
  /** Width of the letters to their normal width. */
  readonly squeeze: number;
  /** Leaning to the right, as a share of the height. */
  readonly slant: number;
  /** How far each letter stands off its place and angle, as a share of its size; 0 is typed. */
  readonly jitter: number;
  /** Pen for ticks and rings, in mm. */
  readonly pen: number;
}

/** Smaller than this nobody can be asked to read, pt. */
const SMALLEST = 6.5;
/** Letters are squeezed this far before they are made smaller. */
const TIGHTEST = 0.78;

export const handOf = (random: Random): Hand => {
  const isPen = random.chance(0.25);
  return {
    family: random.pick(typedFamilies),
    size: random.between(9, 12),
    ink: random.pick(['#101010', '#202020', '#1c2c6c', '#303030']),
    squeeze: random.chance(0.3) ? random.between(0.82, 0.95) : 1,
    slant: isPen || random.chance(0.1) ? random.between(-0.02, 0.14) : 0,
    jitter: isPen ? random.between(0.015, 0.04) : 0,
    pen: random.between(0.35, 0.6),
  };
};

export interface Fitted {
  readonly sizePx: number;
  readonly squeeze: number;
}

/** The size in which a text fits the room, or null when it does not. */
export const fit = (context: Surface, text: string, room: MmBox, hand: Hand): Fitted | null => {
  let sizePx = Math.min(pxOfPoints(hand.size), room.height * PX_PER_MM * 0.86);
  context.font = `${sizePx}px "${hand.family}"`;
  const wide = measured(context, text) * (1 + hand.jitter);
  const available = room.width * PX_PER_MM;
  let squeeze = hand.squeeze;
  if (wide * squeeze > available) squeeze = Math.max(TIGHTEST, available / wide);
  if (wide * squeeze > available) sizePx *= available / (wide * squeeze);
  return sizePx < pxOfPoints(SMALLEST) ? null : { sizePx, squeeze };
};

/** Writes a text that fits, beginning at the left of the room or `shift` (0–1) of the free width further on. */
export const write = (
  context: Surface,
  text: string,
  room: MmBox,
  { hand, fitted, random }: { readonly hand: Hand; readonly fitted: Fitted; readonly random: Random },
  shift = 0,
): void => {
  const { sizePx, squeeze } = fitted;
  context.fillStyle = hand.ink;
  context.font = `${sizePx}px "${hand.family}"`;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  const free = room.width * PX_PER_MM - measured(context, text) * squeeze;
  let x = room.x * PX_PER_MM + Math.max(0, free) * shift;
  const y = (room.y + room.height / 2) * PX_PER_MM;
  const pieces = hand.jitter === 0 ? [text] : [...text];
  for (const piece of pieces) {
    const off = (): number => (hand.jitter === 0 ? 0 : random.between(-1, 1) * hand.jitter);
    context.save();
    context.translate(x + off() * sizePx, y + off() * sizePx);
    context.rotate(off() * 1.5);
    context.transform(squeeze * (1 + off()), 0, -hand.slant, 1 + off(), 0, 0);
    context.fillText(piece, 0, 0);
    context.restore();
    x += measured(context, piece) * squeeze;
  }
};

/** Ways to tick a box. */
const TICKS = ['check', 'check', 'fill', 'cross', 'ring'] as const;
export type Tick = (typeof TICKS)[number];
export const tickOf = (random: Random): Tick => random.pick(TICKS);

/** A tick in (and a little over) the box, or a ring around it. */
export const tick = (context: Surface, box: MmBox, how: Tick, hand: Hand, random: Random): void => {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((mm) => mm * PX_PER_MM) as [
    number,
    number,
    number,
    number,
  ];
  const about = (share: number, size: number): number => (share + random.between(-0.08, 0.08)) * size;
  context.save();
  context.strokeStyle = hand.ink;
  context.fillStyle = hand.ink;
  context.lineWidth = hand.pen * PX_PER_MM;
  context.lineCap = 'round';
  context.beginPath();
  if (how === 'fill')
    context.fillRect(x + about(0.12, width), y + about(0.12, height), width * 0.76, height * 0.76);
  else if (how === 'check') {
    context.moveTo(x + about(0.1, width), y + about(0.45, height));
    context.lineTo(x + about(0.4, width), y + about(0.9, height));
    context.lineTo(x + about(1.1, width), y + about(-0.1, height));
  } else if (how === 'cross') {
    context.moveTo(x + about(0.1, width), y + about(0.1, height));
    context.lineTo(x + about(0.9, width), y + about(0.9, height));
    context.moveTo(x + about(0.9, width), y + about(0.1, height));
    context.lineTo(x + about(0.1, width), y + about(0.9, height));
  } else
    context.ellipse(
      x + width * about(0.5, 1),
      y + height * about(0.5, 1),
      (width / 2) * random.between(0.95, 1.15),
      (height / 2) * random.between(0.95, 1.2),
      random.between(-0.1, 0.1),
      0.3,
      0.3 + 2 * Math.PI,
    );
  context.stroke();
  context.restore();
};

/** A seal's impression, red or (on a copy) grey, over whatever is there. */
export const stamp = (context: Surface, x: number, y: number, radius: number, random: Random): void => {
  const size = radius * PX_PER_MM;
  context.save();
  context.translate(x * PX_PER_MM, y * PX_PER_MM);
  context.rotate(random.between(-0.4, 0.4));
  const colour = random.chance(0.7) ? '#c83a34' : '#777777';
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.globalAlpha = random.between(0.55, 0.85);
  context.globalCompositeOperation = 'multiply';
  context.lineWidth = size * 0.09;
  context.beginPath();
  context.arc(0, 0, size, 0, 2 * Math.PI);
  context.stroke();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const words = random.pick(['受付', '確認', '佐藤', '検収', '済']);
  context.font = `${size * (words.length === 1 ? 1.2 : 0.75)}px "${typedFamilies[0] ?? ''}"`;
  context.fillText(words, 0, 0);
  context.restore();
};
