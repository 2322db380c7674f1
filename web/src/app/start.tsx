import '@fontsource/noto-sans-jp/400.css';
import '@fontsource/noto-sans-jp/600.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { guardOwnDrafts } from '../lib/draft-storage';
import { joinTabs } from '../lib/live-tabs';
import { holdWholeFont } from './fonts/whole-font';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

holdWholeFont();
guardOwnDrafts();
// Which drafts are of tabs that are gone is known before a screen asks for one; without that, all seem to be.
await joinTabs().catch(() => undefined);
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
