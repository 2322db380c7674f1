import { useColorScheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchOwnSettings, ownSettings } from './own-settings';

/**
 * Brings what the signed-in person has chosen to this device, and what they choose here to the others; again when they come back to it.
 * `mayAsk`: not while the session is good for setting up a second factor only.
 */
export const useOwnSettings = (account: string | undefined, mayAsk: boolean): void => {
  const { setMode } = useColorScheme();
  useEffect(() => ownSettings.belongTo(account ?? null), [account]);
  useQuery({
    queryKey: ['own-settings', account],
    queryFn: async ({ signal }) => {
      ownSettings.belongTo(account ?? null);
      await fetchOwnSettings(signal);
      return null;
    },
    enabled: account !== undefined && mayAsk,
    refetchOnWindowFocus: 'always',
    // Without it the screens are as they were left on this device: nothing to tell.
    retry: false,
    meta: { isToldByScreen: true },
  });
  useEffect(
    () => ownSettings.onArrival('theme', () => setMode(ownSettings.read().theme ?? 'system')),
    [setMode],
  );
};
