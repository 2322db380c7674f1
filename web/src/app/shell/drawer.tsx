import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { statisticsQuery } from '../../features/home/api/statistics';
import { count } from '../../lib/text';
import { useCurrentUser } from '../../lib/user-context';
import { openMatchingsQuery } from '../../shared-features/matching/api';
import { entriesFor, type NavEntry } from '../nav';

const Side = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  padding: 8,
  overflow: 'hidden auto',
  scrollbarWidth: 'none',
  background: 'var(--surface)',
  borderRight: '1px solid var(--line)',
  '& a': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    height: 32,
    padding: '0 7px',
    borderRadius: 4,
    color: 'var(--text-2)',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { background: 'var(--sunken)', textDecoration: 'none' },
  '& a[aria-current]': { background: 'var(--tint)', color: 'var(--accent)', fontWeight: 600 },
  '& small': { marginLeft: 'auto', fontSize: 12, color: 'var(--text-3)' },
  '&.rail a': { padding: 0, justifyContent: 'center' },
  '& footer': {
    marginTop: 'auto',
    padding: '0 7px',
    fontSize: 11,
    lineHeight: '16px',
    color: 'var(--text-3)',
    whiteSpace: 'nowrap',
  },
});

/** What there is to do behind the entries. The rail has no room for it: on the check screen nothing is loaded. */
const useFigures = (isOpen: boolean): Readonly<Record<NonNullable<NavEntry['figure']>, number>> => {
  const user = useCurrentUser();
  const { data: statistics } = useQuery({ ...statisticsQuery(user.organization.id), enabled: isOpen });
  const { data: open } = useQuery({ ...openMatchingsQuery, enabled: isOpen && user.isOn('matching') });
  return {
    unconfirmed: statistics?.unconfirmed ?? 0,
    not_applicable: statistics?.not_applicable ?? 0,
    matching:
      open?.matchings.reduce((sum, { state, counts }) => sum + (state === 'open' ? counts.open : 0), 0) ?? 0,
  };
};

export const Drawer = ({ isOpen }: { isOpen: boolean }) => {
  const user = useCurrentUser();
  const figures = useFigures(isOpen);
  return (
    <Side aria-label="メニュー" className={isOpen ? '' : 'rail'}>
      {entriesFor(user).map(({ route, label, icon: Icon, figure }) => (
        // Open it is called by what can be read there, the figure too.
        <NavLink
          key={route}
          to={route}
          end
          title={isOpen ? undefined : label}
          aria-label={isOpen ? undefined : label}
        >
          <Icon aria-hidden />
          {isOpen && <span>{label}</span>}{' '}
          {isOpen && figure && figures[figure] > 0 && <small>{count(figures[figure])}</small>}
        </NavLink>
      ))}
      {isOpen && <footer>© 2026 reader</footer>}
    </Side>
  );
};
