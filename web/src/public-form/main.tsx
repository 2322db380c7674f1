import './styles/tokens.css';
import './styles/base.css';
import './styles/fields.css';
import './styles/screens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const place = document.getElementById('root');
if (!place) throw new Error('public-form.html has no #root');

// Each step begins at its top, or at the field that somebody comes back for.
history.scrollRestoration = 'manual';

createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
