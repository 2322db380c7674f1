import { styled } from '@mui/material/styles';
import { accountStateName, type AccountState } from '@reader/contracts/codes/account-rules';
import {
  CancelledIcon,
  ExpiredIcon,
  InvitedIcon,
  LockedIcon,
  TickIcon,
  WaitingIcon,
} from '../../../components/icons';

const looks = {
  active: { Icon: TickIcon, color: 'var(--ok)' },
  invited: { Icon: InvitedIcon, color: 'var(--text-3)' },
  locked: { Icon: LockedIcon, color: 'var(--err)' },
  early: { Icon: WaitingIcon, color: 'var(--text-3)' },
  over: { Icon: ExpiredIcon, color: 'var(--warn)' },
  closed: { Icon: CancelledIcon, color: 'var(--text-3)' },
} as const;

const Mark = styled('span')({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 16 },
});

/** Whether an account may be used: an icon and a word. In lists the usual state is not told. */
export const AccountStateMark = ({ state, isTold = false }: { state: AccountState; isTold?: boolean }) => {
  if (state === 'active' && !isTold) return null;
  const { Icon, color } = looks[state];
  return (
    <Mark>
      <Icon aria-hidden style={{ color }} />
      {accountStateName[state]}
    </Mark>
  );
};
