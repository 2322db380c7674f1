import type { ReactNode } from 'react';

/** The border around a value's input; the marks of doubtful characters are below the text. */
export const ValueBox = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`value-box ${className}`}>{children}</div>
);
