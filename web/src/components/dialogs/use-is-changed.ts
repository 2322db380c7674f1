import { useState } from 'react';

/** Whether something is another than it was when it was first shown. `now` can be written as JSON. */
export const useIsChanged = (now: unknown): boolean => {
  const text = JSON.stringify(now);
  const [first] = useState(text);
  return text !== first;
};
