import { useSyncExternalStore } from 'react';

interface Viewed<View> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => View;
}

/** What an editor shows, drawn again whenever it shows something else. */
export const useView = <View>({ subscribe, view }: Viewed<View>): View =>
  useSyncExternalStore(subscribe, view);
