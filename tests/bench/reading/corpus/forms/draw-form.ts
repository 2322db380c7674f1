import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { measured, PRINT, PRINT_BOLD, PX_PER_MM, pxOfPoints } from '../fonts.js';
import type { FormDesign, Print } from './form-design.js';
import type { Random } from '../random.js';
import type { Surface } from '../surface.js';

/** The ink of printed forms. */
const INK = '#1c1c1c';
/** Share of the rules of a badly copied form that have gaps. */
const FAULTY_RULES = 0.35;

/** Px of a page at 300 dpi. */
export const pagePixels = ({ width, height }: FormDesign): { width: number; height: number } => ({
  width: Math.round(width * PX_PER_MM),
  height: Math.round(height * PX_PER_MM),
});

/**
 * The printed page (1-based) without answers at 300 dpi. With `faults`, some rules are faint, broken or gone,
 * as on a copy of a copy.
 */
export const drawForm = (design: FormDesign, page: number, faults?: Random): Canvas => {
  const { width, height } = pagePixels(design);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  printForm(context, design, page, faults);
  return canvas;
};

/** Prints the page as `drawForm` does, in px at 300 dpi, on what a context draws. */
export const printForm = (context: Surface, design: FormDesign, page: number, faults?: Random): void => {
  const prints = design.pages[page - 1] ?? [];
  // Shades first: rules and words are printed over them.
  for (const print of prints) if (print.what === 'shade') draw(context, print, faults);
  for (const print of prints) if (print.what !== 'shade') draw(context, print, faults);
};

const draw = (context: Surface, print: Print, faults: Random | undefined): void => {
  context.fillStyle = INK;
  context.strokeStyle = INK;
  switch (print.what) {
    case 'shade':
      context.fillStyle = `rgb(${print.grey},${print.grey},${print.grey})`;
      context.fillRect(
        print.x * PX_PER_MM,
        print.y * PX_PER_MM,
        print.width * PX_PER_MM,
        print.height * PX_PER_MM,
      );
      return;
    case 'circle':
      context.lineWidth = print.weight * PX_PER_MM;
      context.beginPath();
      context.arc(print.x * PX_PER_MM, print.y * PX_PER_MM, print.radius * PX_PER_MM, 0, 2 * Math.PI);
      context.stroke();
      return;
    case 'text':
      return drawText(context, print);
    case 'rule':
      return drawRule(context, print, faults);
  }
};

const drawText = (context: Surface, print: Extract<Print, { what: 'text' }>): void => {
  context.font = `${pxOfPoints(print.size)}px "${print.isBold ? PRINT_BOLD : PRINT}"`;
  context.textBaseline = 'middle';
  context.textAlign = print.align;
  const wide = measured(context, print.text);
  const squeeze = print.room === undefined ? 1 : Math.min(1, (print.room * PX_PER_MM) / wide);
  context.save();
  context.translate(print.x * PX_PER_MM, print.y * PX_PER_MM);
  context.scale(squeeze, 1);
  context.fillText(print.text, 0, 0);
  context.restore();
  context.textAlign = 'left';
};

const drawRule = (
  context: Surface,
  print: Extract<Print, { what: 'rule' }>,
  faults: Random | undefined,
): void => {
  const [x0, y0, x1, y1] = [print.x0, print.y0, print.x1, print.y1].map((mm) => mm * PX_PER_MM) as [
    number,
    number,
    number,
    number,
  ];
  context.save();
  context.lineWidth = Math.max(1, print.weight * PX_PER_MM);
  context.setLineDash((print.dash ?? []).map((mm) => mm * PX_PER_MM));
  const fault = faults?.chance(FAULTY_RULES) ? faults : undefined;
  if (fault) context.globalAlpha = fault.between(0.35, 0.7);
  const from = fault ? fault.between(0, 0.8) : 0;
  // Two strokes leave a gap between them.
  const gap = fault ? fault.between(0.03, 0.3) : 0;
  for (const [start, end] of [
    [0, from],
    [Math.min(1, from + gap), 1],
  ] as const) {
    if (end <= start) continue;
    context.beginPath();
    context.moveTo(x0 + (x1 - x0) * start, y0 + (y1 - y0) * start);
    context.lineTo(x0 + (x1 - x0) * end, y0 + (y1 - y0) * end);
    context.stroke();
  }
  context.restore();
};
