import { Departments } from '@reader/contracts/http/administration/departments';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http/http';

/** The departments of the organisation, in their visible order. */
export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: ({ signal }) => http.get('/api/departments/', Departments, { signal }),
});
