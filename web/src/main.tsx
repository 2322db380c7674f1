import '@reader/contracts/http/without-eval';

// Imported dynamically, so that every schema is created after the line above.
void import('./app/start');
