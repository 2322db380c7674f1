import { attendance } from './attendance.js';
import { health } from './health.js';
import { inspection } from './inspection.js';
import { insurance } from './insurance.js';
import { invoice } from './invoice.js';
import { lodging } from './lodging.js';
import { membership } from './membership.js';
import { municipal } from './municipal.js';
import { school } from './school.js';
import { survey } from './survey.js';
import type { Family } from './family.js';

/** Those whose designs are registered. */
export const registeredFamilies: readonly Family[] = [
  school,
  municipal,
  insurance,
  health,
  invoice,
  attendance,
  survey,
  membership,
];

/** Offices nobody registered a form of. */
export const strangeFamilies: readonly Family[] = [inspection, lodging];
