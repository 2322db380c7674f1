import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

const Band = styled('nav')({
  display: 'flex',
  gap: 4,
  height: 40,
  flex: 'none',
  padding: '0 16px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    padding: '0 12px',
    color: 'var(--text-2)',
    borderBottom: '2px solid transparent',
    marginBottom: -1,
  },
  '& a:hover': { color: 'var(--text)', textDecoration: 'none' },
  '& a[aria-current]': { color: 'var(--accent)', fontWeight: 600, borderBottomColor: 'var(--accent)' },
  '& a:focus-visible': { outlineOffset: -2 },
});

/** The tabs of a screen; the current one is in the address. */
export const ScreenTabs = ({
  label,
  tabs,
  chosen,
}: {
  label: string;
  tabs: readonly { readonly tab: string; readonly label: string }[];
  chosen: string;
}) => (
  <Band aria-label={label}>
    {tabs.map(({ tab, label: text }, index) => (
      <Link
        key={tab}
        to={{ search: index === 0 ? '' : `?tab=${tab}` }}
        aria-current={tab === chosen ? 'page' : undefined}
      >
        {text}
      </Link>
    ))}
  </Band>
);
