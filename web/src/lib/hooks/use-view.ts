import { useSyncExternalStore } from 'react';

export interface Viewed<View> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => View;
}

/** The current view of an editor or another observed value; renders on each change. */
export const useView = <View>({ subscribe, view }: Viewed<View>): View =>
  useSyncExternalStore(subscribe, view);
