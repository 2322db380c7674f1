import { signIn, type Client } from '@reader/deploy/local/client';
import { addDepartments } from '../administration/people.js';

const DEPARTMENTS = 1_000;
const STAFF = { user: 'bench_limited', password: 'Bench-limited-1' };

/** Somebody of one of many departments, where documents are limited to them; the documents are for all. Made once on a data folder. */
export const limitedCaller = async (url: string, admin: Client): Promise<Client> => {
  const organization = { organization_id: admin.organizationId };
  const { departments } = await admin.get<{ departments: { id: string }[] }>('/api/departments/');
  if (departments.length < DEPARTMENTS) {
    await addDepartments(admin, DEPARTMENTS);
    const all = await admin.get<{ departments: { id: string }[] }>('/api/departments/');
    await admin.send('POST', '/api/account/', {
      ...organization,
      ...{ user_id: STAFF.user, last_name: '岩谷', first_name: '春男', password: STAFF.password },
      ...{ role: 'staff', belonging_department_ids: all.departments.slice(0, 1).map(({ id }) => id) },
    });
  }
  await admin.send('PUT', `/api/organization-settings/${admin.organizationId}/`, {
    is_limiting_to_departments: true,
  });
  return signIn(url, STAFF.user, STAFF.password);
};
