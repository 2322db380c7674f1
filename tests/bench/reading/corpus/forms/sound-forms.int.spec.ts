import { describe, expect, it } from 'vitest';
import { formFaultText } from '@reader/contracts/japanese/form-faults';
import { faultsOfFields } from '@reader/contracts/objects/sheets/form-faults';
import { faultsOfDescription } from '@reader/deploy/admin/sheets/sheet-sketch';
import { blankForm, PAGE_MM } from '@reader/deploy/local/demo/draw-form';
import { demoForms } from '@reader/deploy/local/demo/forms';
import { registeredDesigns, strangeDesigns } from './designs.js';
import type { FormDesign } from './form-design.js';
import { realForms } from './real-forms.js';

/** The faults of a design as registering it would name them. */
const faultsOf = ({ fields, pages, width, height }: FormDesign): string[] =>
  faultsOfFields(
    fields.map(({ subject, label, page, area }, index) => ({
      item: { subject, number: index + 1 },
      label,
      number: 1,
      isUsed: true,
      area: { page, ...area },
    })),
    pages.map(() => ({ width, height })),
  ).map(formFaultText);

const official = await realForms();

describe('nothing is refused of', () => {
  it.each([...registeredDesigns(), ...strangeDesigns()].map((design) => [design.key, design] as const))(
    'the corpus: %s',
    (_, design) => expect(faultsOf(design)).toEqual([]),
  );
  it.skipIf(official.length === 0)('the official forms that lie beside the project', () => {
    for (const { design } of official) expect([design.key, ...faultsOf(design)]).toEqual([design.key]);
  });
  it('the forms of the demo', async () => {
    for (const { form } of demoForms)
      expect(faultsOfDescription((await blankForm(form)).description, [PAGE_MM])).toEqual([]);
  });
});
