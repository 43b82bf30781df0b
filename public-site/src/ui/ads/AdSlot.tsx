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
 * An advertisement slot. Renders nothing without code. Every page contains the settings with the code, so the slot is
 * rendered immediately and nothing moves.
 */
export function AdSlot({ code, label = 'Advertisement', className }: Props) {
  // The frame is rendered only in the browser. In a prerendered page, it would load before the script that sends the
  // code to it.
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
