import { useSyncExternalStore } from 'react';

export interface Viewed<View> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => View;
}

/** What an editor or another observed value shows, drawn again whenever it shows something else. */
export const useView = <View>({ subscribe, view }: Viewed<View>): View =>
  useSyncExternalStore(subscribe, view);
