import '@fontsource/noto-sans-jp/400.css';
import '@fontsource/noto-sans-jp/600.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { holdWholeFont } from './fonts/whole-font';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

holdWholeFont();
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
