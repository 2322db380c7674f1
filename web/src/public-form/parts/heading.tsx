import { type ReactNode, useEffect, useRef } from 'react';

/** The first screen of a page is read from its beginning; what replaces it is begun at its heading. */
let isFirst = true;

/** The heading of a screen or a step: it has the focus once that is shown, and names the page. */
export const Heading = ({ children, title }: { readonly children: ReactNode; readonly title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (!isFirst) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    isFirst = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};
