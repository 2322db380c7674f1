import { describe, expect, it } from 'vitest';
import { registeredDesigns, strangeDesigns, twinKeys } from './designs.js';
import type { FormDesign } from './form-design.js';

const registered = registeredDesigns();
const strange = strangeDesigns();
const printOf = ({ pages }: FormDesign): string => JSON.stringify(pages);

describe('the corpus of forms', () => {
  it('has at least 50 registered designs and 12 others', () => {
    expect(registered.length).toBeGreaterThanOrEqual(50);
    expect(strange.length).toBeGreaterThanOrEqual(12);
  });
  it('names each design once', () => {
    const keys = [...registered, ...strange].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('is the same at every run', () => expect(registeredDesigns()).toEqual(registered));
  it('has no two designs that look alike in everything', () => {
    const prints = [...registered, ...strange].map(printOf);
    expect(new Set(prints).size).toBe(prints.length);
  });
  it('has near twins that differ in print but not in where the fields are', () => {
    const twins = registered.filter(({ key }) => /-twin\d+$/.test(key));
    expect(twinKeys().size).toBeGreaterThan(twins.length);
    for (const twin of twins) {
      const base = registered.find(({ key }) => key === twin.key.replace(/-twin\d+$/, ''))!;
      expect(twin.fields.length).toBe(base.fields.length);
      expect(printOf(twin)).not.toBe(printOf(base));
    }
  });
  it('keeps every field on its page, none larger than nothing', () => {
    for (const { fields, width, height } of [...registered, ...strange])
      for (const { area } of fields) {
        expect(area.width).toBeGreaterThan(0);
        expect(area.x + area.width).toBeLessThanOrEqual(width);
        expect(area.y + area.height).toBeLessThanOrEqual(height);
      }
  });
  it('lays no field over another of its page', () => {
    for (const { fields } of registered)
      fields.forEach((field, index) =>
        fields.slice(index + 1).forEach((other) => {
          if (other.page !== field.page) return;
          const across = Math.min(field.area.x + field.area.width, other.area.x + other.area.width);
          const down = Math.min(field.area.y + field.area.height, other.area.y + other.area.height);
          const isOver =
            across - Math.max(field.area.x, other.area.x) > 0.1 &&
            down - Math.max(field.area.y, other.area.y) > 0.1;
          expect(isOver && `${field.label} ${other.label}`).toBe(false);
        }),
      );
  });
});
