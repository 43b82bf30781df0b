import { AdFrame } from './AdFrame';
import './adSlot.css';
import { useHydrated } from '../hooks/useHydrated';

type Props = {
  code?: string | undefined;
  /** The accessible name, which distinguishes the slots of a page: 'Advertisement after the story'. */
  label?: string;
  className?: string;
};

/**
 * An advertisement slot. Renders nothing if there is no advertising code. The code is a setting, and every page
 * contains the settings, so the slot is rendered immediately and causes no layout shift.
 */
export function AdSlot({ code, label = 'Advertisement', className }: Props) {
  // The frame isn't part of the prerendered HTML. Otherwise it could finish loading before React is ready to send it
  // the code of the advertisement.
  const hydrated = useHydrated();
  const sold = code?.trim();
  if (!sold) return null;
  return (
    <aside className={className ? `ad ${className}` : 'ad'} aria-label={label}>
      <p aria-hidden="true">Advertisement</p>
      <div className="ad-room">{hydrated && <AdFrame key={code} code={sold} />}</div>
    </aside>
  );
}
