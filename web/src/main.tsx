import '@reader/contracts/http/without-eval';

// Behind an import of its own, so that every schema is made after the line above.
void import('./app/start');
