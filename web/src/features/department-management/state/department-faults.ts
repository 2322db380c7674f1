import type { Problem } from '@reader/contracts/http/problem';
import type { Placed } from '../api/departments';

export type PlacedFaults = Partial<Record<keyof Placed, string>>;

const fieldOfBody: Readonly<Record<string, keyof Placed>> = {
  'body.department_name': 'name',
  'body.parent_department_id': 'parentId',
};

/** The server's refusal by field; nothing where it is about none. */
export const faultsOfServer = ({ fields }: Pick<Problem, 'fields'>): PlacedFaults =>
  Object.fromEntries(
    (fields ?? []).flatMap(({ path, message }) => {
      const field = fieldOfBody[path];
      return field ? [[field, message]] : [];
    }),
  );

/** What is still refused: a place is taken by name and parent together, a parent by itself. */
export const stillRefused = (
  refused: { readonly placed: Placed; readonly faults: PlacedFaults } | null,
  { name, parentId }: Placed,
): PlacedFaults =>
  refused?.placed.parentId !== parentId
    ? {}
    : {
        ...(refused.placed.name === name &&
          refused.faults.name !== undefined && { name: refused.faults.name }),
        ...(refused.faults.parentId !== undefined && { parentId: refused.faults.parentId }),
      };
