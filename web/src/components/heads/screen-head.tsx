import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/hooks/use-page-title';
import { useCurrentUser } from '../../lib/user-context';
import { Grow } from '../layout';
import { TopBarContent } from '../top-bar-slot';

/** The head of a screen about the whole organisation. Without a heading, the title is only read aloud. */
export const ScreenHead = ({
  title,
  children = <h1 className="hidden">{title}</h1>,
}: {
  title: string;
  children?: ReactNode;
}) => {
  usePageTitle(title);
  const { organization } = useCurrentUser();
  return (
    <>
      <TopBarContent>
        <span style={{ color: 'var(--text-2)' }}>{organization.name}</span>
        <Grow />
      </TopBarContent>
      {children}
    </>
  );
};
