import type { ReactNode } from 'react';
import { Heading } from './heading';
import { Icon, type IconName } from './icons';

/** A page that says one thing, with what can be done about it. */
export const MessagePage = ({
  icon,
  title,
  over = '',
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  /** Name of the form, where it is known. */
  readonly over?: string;
  readonly children?: ReactNode;
}) => (
  <main className="message-page">
    <Icon name={icon} />
    {over !== '' && <p className="over">{over}</p>}
    <Heading title={over === '' ? title : `${title} – ${over}`}>{title}</Heading>
    {children}
  </main>
);

/** While something is fetched; said only when it takes a while, so that nothing flickers. */
export const Waiting = () => (
  <main className="message-page late" aria-busy="true">
    <p role="status">読み込んでいます…</p>
  </main>
);
