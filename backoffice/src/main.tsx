import { takeAuthLink } from './authLink';
import { shieldStorage } from './shieldStorage';
import { startFailed } from './startFailed';

// Before anything else is loaded: an auth mail's tokens leave the address, and with it the history.
takeAuthLink();
shieldStorage();

const root = document.getElementById('root') as HTMLElement;
void import('./App').then(
  ({ start }) => start(root),
  () => startFailed(root),
);
