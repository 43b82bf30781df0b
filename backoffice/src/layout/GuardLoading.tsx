import { Mark } from '../look/Mark';

/**
 * While it is not yet known who is asking. Plain HTML, for it stands in the page before anything else is there, with its
 * style (vite.config.ts); main.tsx shows it to who seems to be signed in.
 */
export const GuardLoading = () => (
  <div role="status" className="guard-loading">
    <Mark size={48} />
    Checking admin permissions...
  </div>
);
