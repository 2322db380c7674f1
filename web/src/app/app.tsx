import { CssBaseline, ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DialogsProvider } from '../components/dialogs/dialogs-provider';
import { catchLostFocus } from '../components/focus/catch-lost-focus';
import { ToastArea } from '../components/toasts/toast-area';
import { AppRouter } from './app-router';
import { createQueryClient } from './query-client';
import { createRouter } from './router';
import { theme } from './theme';

export const App = () => {
  const [queries] = useState(createQueryClient);
  const [router] = useState(createRouter);
  useEffect(catchLostFocus, []);
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        <DialogsProvider>
          <AppRouter router={router} />
        </DialogsProvider>
      </QueryClientProvider>
      <ToastArea />
    </ThemeProvider>
  );
};
