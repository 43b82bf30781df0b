import { AdFrame } from './AdFrame';
import './adSlot.css';
import { useHydrated } from '../hooks/useHydrated';

type Props = {
  code?: string | undefined;
  /** The accessible name, which distinguishes several slots of a page, such as 'Advertisement after the story'. */
  label?: string;
  className?: string;
};

/**
 * A slot for an advertisement. Its size is the same with and without code, so that nothing moves when the settings
 * load.
 */
export function AdSlot({ code, label = 'Advertisement', className }: Props) {
  // Rendered in the browser only. In a prerendered page the frame would load before the script that sends it the code.
  const hydrated = useHydrated();
  const sold = code?.trim();
  return (
    <aside className={className ? `ad ${className}` : 'ad'} aria-label={label}>
      <p aria-hidden="true">Advertisement</p>
      <div className="ad-room">{sold ? hydrated && <AdFrame key={code} code={sold} /> : <Ornament />}</div>
    </aside>
  );
}

/** Fills slots without code. */
function Ornament() {
  return (
    <svg viewBox="0 0 96 24" width="96" height="24" aria-hidden="true" focusable="false">
      <path d="M12 6l1.6 4.4L18 12l-4.400 1.600L12 18l-1.600-4.400L6 12l4.400-1.600ZM48 2l2.600 7.400L58 12l-7.400 2.600L48 22l-2.600-7.400L38 12l7.400-2.600ZM84 6l1.600 4.400L90 12l-4.400 1.600L84 18l-1.600-4.400L78 12l4.400-1.600Z" />
    </svg>
  );
}
