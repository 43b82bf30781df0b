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
 * An advertisement slot. Renders nothing without code. The code is in the settings, which every page contains, so that
 * nothing moves when the slot is rendered.
 */
export function AdSlot({ code, label = 'Advertisement', className }: Props) {
  // Rendered only in the browser. In a prerendered page, the frame would load before the script that sends the code to
  // it.
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
