import { AdFrame } from './AdFrame';
import './adSlot.css';
import { useHydrated } from '../hooks/useHydrated';

type Props = {
  code?: string | undefined;
  /** The accessible name, which distinguishes several slots of a page, such as 'Advertisement after the story'. */
  label?: string;
  className?: string;
};

/** An advertisement slot. Renders nothing without code. The settings are part of each page, so that nothing moves later. */
export function AdSlot({ code, label = 'Advertisement', className }: Props) {
  // Rendered in the browser only. In a prerendered page the frame would load before the script that sends it the code.
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
