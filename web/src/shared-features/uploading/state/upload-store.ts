import { ObservedValue } from '../../../lib/hooks/observed-value';
import type { LeftUpload } from '../resuming/kept-uploads';
import type { UploadProgress } from '../sending/run-upload';

/** What the screens show of uploading. */
export interface UploadState {
  /** The upload under way. */
  readonly progress: UploadProgress | null;
  /** There is no connection; it goes on by itself. */
  readonly isWaiting: boolean;
  /** One that broke off and can go on. */
  readonly left: LeftUpload | null;
  /** The job of the last read that was started here, where it is followed in a popup. */
  readonly following: string | null;
}

const nothing: UploadState = { progress: null, isWaiting: false, left: null, following: null };

/** Outside React, so that an upload goes on while another screen is open. */
const state = new ObservedValue(nothing);

export const uploadStore = {
  subscribe: state.subscribe,
  now: state.view,
  set: (change: Partial<UploadState>): void => state.set({ ...state.view(), ...change }),
};
