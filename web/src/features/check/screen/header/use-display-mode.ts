import { useEffect, useRef, useState } from 'react';
import { ownSettings } from '../../../../lib/personal/own-settings';
import { browserStorage } from '../../../../lib/storage';
import { useStable } from '../../../../lib/hooks/use-stable';
import { focusField } from '../../editing/field-focus';

const modes = ['both', 'image', 'form'] as const;
/** Which halves of the screen are in sight (docs/product/check.md#what-the-form-shows). */
export type DisplayMode = (typeof modes)[number];

const KEY = 'reader-check-display';

/** Goes round both halves → image only → form only; remembered. The field keeps the cursor through it. */
export const useDisplayMode = (activeId: string | null) => {
  const [mode, setMode] = useState<DisplayMode>(
    () => modes.find((one) => one === browserStorage.get(KEY)) ?? 'both',
  );
  const back = useStable(() => focusField(activeId ?? undefined));
  const before = useRef(mode);
  useEffect(() => {
    // Only where it changes: at first the cursor is where the document, or what led to it, puts it.
    if (mode !== before.current && mode !== 'image') back();
    before.current = mode;
  }, [mode, back]);
  return {
    mode,
    next: useStable(() => {
      const following = modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'both';
      browserStorage.set(KEY, following);
      ownSettings.changed('check_display');
      setMode(following);
    }),
  };
};
