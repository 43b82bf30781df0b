import { takeAuthLink } from './authLink';
import { shieldStorage } from './shieldStorage';

// Before anything else is loaded: an auth mail's tokens leave the address, and with it the history.
takeAuthLink();
shieldStorage();

void import('./App').then(({ start }) => start(document.getElementById('root') as HTMLElement));
