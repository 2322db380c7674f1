import { AccountOpened } from '../../events/account.js';
import { staff } from './ids.js';

export const accountOpened = () =>
  AccountOpened.of(
    { accountId: staff, userId: 'tanaka', role: 'staff', departmentIds: [] },
    { lastName: '田中', firstName: '花子' },
  );
