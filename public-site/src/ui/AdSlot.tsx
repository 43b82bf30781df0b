import { AdFrame } from './AdFrame';
import './adSlot.css';
import { useHydrated } from './useHydrated';

type Props = {
  code?: string | undefined;
  /** Where a page has several, each says which it is: 'Advertisement after the story'. */
  label?: string;
  className?: string;
};

/** A place that is sold. Its room is kept whether or not it is: nothing jumps when the settings arrive. */
export function AdSlot({ code, label = 'Advertisement', className }: Props) {
  // In a page that was written ahead the frame would load before anybody is there to hand it its code.
  const hydrated = useHydrated();
  const sold = code?.trim();
  return (
    <aside className={className ? `ad ${className}` : 'ad'} aria-label={label}>
      <p aria-hidden="true">Advertisement</p>
      <div className="ad-room">{sold ? hydrated && <AdFrame key={code} code={sold} /> : <Ornament />}</div>
    </aside>
  );
}

/** What stands in a place that nobody has bought: three stars, as between the chapters of a book. */
function Ornament() {
  return (
    <svg viewBox="0 0 96 24" width="96" height="24" aria-hidden="true" focusable="false">
      <path d="M12 6l1.6 4.4L18 12l-4.400 1.600L12 18l-1.600-4.400L6 12l4.400-1.600ZM48 2l2.600 7.400L58 12l-7.400 2.600L48 22l-2.600-7.400L38 12l7.400-2.600ZM84 6l1.600 4.400L90 12l-4.400 1.600L84 18l-1.600-4.400L78 12l4.400-1.600Z" />
    </svg>
  );
}
