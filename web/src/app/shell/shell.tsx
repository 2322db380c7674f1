import { IconButton, useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { MenuIcon } from '../../components/icons';
import { DRAWER_WIDTH, NARROW, RAIL_WIDTH } from '../../components/layout';
import { TopBarSlot } from '../../components/top-bar-slot';
import { JobsButton } from '../../features/jobs/components/jobs-button';
import { useCurrentUser } from '../../lib/user-context';
import { isAllowed } from '../nav';
import { NotFound } from '../pages/message-page';
import { BehindNotice } from './behind-notice';
import { Drawer } from './drawer';
import { HomeLink } from './home-link';
import { UserMenu } from './user-menu';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateRows: '48px minmax(0, 1fr)',
  height: '100vh',
  [NARROW]: { gridTemplateRows: 'auto minmax(0, 1fr)' },
});

const Top = styled('header')({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingRight: 12,
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& .MuiButton-root': { flex: 'none' },
  [NARROW]: {
    flexWrap: 'wrap',
    minHeight: 48,
    gap: '0 8px',
    padding: '2px 12px 2px 8px',
    '& kbd': { display: 'none' },
  },
});

const Brand = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  paddingLeft: 8,
  fontSize: 16,
  fontWeight: 600,
  letterSpacing: '.02em',
  [NARROW]: { paddingLeft: 0, '&.compact > span': { display: 'none' } },
});

const Main = styled('main')({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  // In narrow windows the screen scrolls as a whole, in one direction.
  [NARROW]: { overflowY: 'auto', overflowX: 'hidden' },
  // It takes the focus where nothing else can, and is no control.
  '&:focus': { outline: 'none' },
});

const isCreatorOfForm = (path: string) => /^\/creator\/[^/]+\/?$/.test(path);
const isReadingScreen = (path: string) =>
  /^\/admin\/survey\/[^/]+\/(check|history|refused-form)\/?$/.test(path) || isCreatorOfForm(path);
/** Its top bar carries the document, or the form, and what is done with it. */
const isCheckScreen = (path: string) => /\/(check|refused-form)\/?$/.test(path) || isCreatorOfForm(path);

/** Top bar, drawer or rail, and the screen. Rail on narrow windows and where the page image needs the room. */
export const Shell = () => {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const isWide = useMediaQuery('(min-width: 1400px)', { noSsr: true });
  const hasRailByDefault = !isWide || isReadingScreen(pathname);
  const [chosen, setChosen] = useState<{ isOpen: boolean; byDefault: boolean } | null>(null);
  // The choice holds until the default changes: another screen or width starts from its own default.
  const isOpen = chosen?.byDefault === hasRailByDefault ? chosen.isOpen : !hasRailByDefault;
  const [slot, setSlot] = useState<HTMLElement | null>(null);

  return (
    <TopBarSlot value={slot}>
      <Frame style={{ gridTemplateColumns: `${isOpen ? DRAWER_WIDTH : RAIL_WIDTH}px minmax(0, 1fr)` }}>
        <Top>
          <Brand
            className={isReadingScreen(pathname) ? 'compact' : ''}
            style={isOpen ? { width: DRAWER_WIDTH } : { paddingRight: 4 }}
          >
            <IconButton
              aria-label="メニューを開閉"
              aria-expanded={isOpen}
              onClick={() => setChosen({ isOpen: !isOpen, byDefault: hasRailByDefault })}
            >
              <MenuIcon />
            </IconButton>
            <span>reader</span>
          </Brand>
          <div ref={setSlot} style={{ display: 'contents' }} />
          <HomeLink />
          <JobsButton isCompact={isCheckScreen(pathname)} />
          <UserMenu isCompact={isCheckScreen(pathname)} />
        </Top>
        <Drawer isOpen={isOpen} />
        <Main tabIndex={-1}>
          <BehindNotice />
          {isAllowed(user, pathname) ? <Outlet /> : <NotFound />}
        </Main>
      </Frame>
    </TopBarSlot>
  );
};
