import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router';
import { useCurrentUser } from '../../lib/user-context';
import { entriesFor } from '../nav';

const Side = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  padding: 8,
  overflow: 'hidden',
  background: 'var(--surface)',
  borderRight: '1px solid var(--line)',
  '& a': {
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

export const Drawer = ({ isOpen }: { isOpen: boolean }) => {
  const user = useCurrentUser();
  return (
    <Side aria-label="メニュー" className={isOpen ? '' : 'rail'}>
      {entriesFor(user).map(({ route, label, icon: Icon }) => (
        <NavLink key={route} to={route} title={isOpen ? undefined : label} aria-label={label}>
          <Icon aria-hidden />
          {isOpen && <span>{label}</span>}
        </NavLink>
      ))}
      {isOpen && <footer>© 2026 reader</footer>}
    </Side>
  );
};
