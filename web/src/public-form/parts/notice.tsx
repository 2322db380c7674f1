import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';

/** Something that is said above what it is about. */
export const Notice = ({
  icon,
  tone = 'plain',
  role,
  children,
}: {
  readonly icon: IconName;
  readonly tone?: 'plain' | 'warning' | 'error';
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}) => (
  <div className={`notice ${tone}`} role={role}>
    <Icon name={icon} />
    <div>{children}</div>
  </div>
);
