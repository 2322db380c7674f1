import '@reader/contracts/http/without-eval';
import { showChosenTheme } from './app/first-theme';

showChosenTheme();

// Imported dynamically, so that every schema is created after the line above.
void import('./app/start');
