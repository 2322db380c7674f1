import type { SKRSContext2D } from '@napi-rs/canvas';
import type { TemplateField } from '@reader/contracts/objects/sheets/sheet-template';
import type { OcrEngine } from '../../../engines/engine.js';
import type { FieldReading } from '../field-reading.js';
import { lookAtFields, readFields } from '../read-fields.js';
import { prepareTemplate } from '../template/prepare-template.js';
import { picture, text } from './drawn-page.js';

type Drawing = (context: SKRSContext2D) => void;

/** A field of a drawn form: text, unless it says otherwise. */
export type DrawnField = Pick<TemplateField, 'box'> & Partial<TemplateField>;

/** Draws a form with a frame around each field and what is `printed`; what it returns draws on it and reads the fields. */
export const createDrawnForm = (
  engine: OcrEngine,
  given: readonly DrawnField[],
  ...printed: Drawing[]
): ((...written: Drawing[]) => Promise<FieldReading[]>) => {
  const fields = given.map((field, index): TemplateField => ({
    fragmentId: String(index),
    formItemId: String(index),
    sequence: index + 1,
    subject: '',
    label: '',
    type: 'TX',
    kind: 'text',
    options: [],
    page: 1,
    ...field,
  }));
  const frames: Drawing = (context) => {
    for (const { box } of fields) context.strokeRect(box.x, box.y, box.width, box.height);
  };
  const { signal } = new AbortController();
  const template = prepareTemplate(
    { image: picture(frames, ...printed), fields, tables: [] },
    engine,
    signal,
  );
  return async (...written) => {
    const page = picture(frames, ...printed, ...written);
    const seen = await lookAtFields({ page, sealed: page, pageDpi: 300, template: await template }, signal);
    return (await readFields(seen, engine, signal)).fields;
  };
};

/** One character in each of some places, `pitch` px apart; spaces leave their place empty. */
export const spread =
  (value: string, x: number, y: number, pitch: number, size = 42): Drawing =>
  (context) =>
    Array.from(value).forEach((character, index) => text(character, x + index * pitch, y, size)(context));

/** A line from one point to another, px. */
export const stroke =
  (from: readonly [number, number], to: readonly [number, number], width = 5): Drawing =>
  (context) => {
    context.save();
    context.lineWidth = width;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...to);
    context.stroke();
    context.restore();
  };

/** A drawing in a shade of grey, 0–255. */
export const shaded =
  (shade: number, drawing: Drawing): Drawing =>
  (context) => {
    context.save();
    context.fillStyle = context.strokeStyle = `rgb(${shade}, ${shade}, ${shade})`;
    drawing(context);
    context.restore();
  };

/** The frame and dividers of a comb, px. */
export const comb =
  (x: number, y: number, pitch: number, cells: number, height: number): Drawing =>
  (context) => {
    context.strokeRect(x, y, pitch * cells, height);
    for (let cell = 1; cell < cells; cell += 1)
      stroke([x + cell * pitch, y], [x + cell * pitch, y + height], 2)(context);
  };
