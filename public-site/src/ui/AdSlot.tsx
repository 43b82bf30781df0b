import './feedback.css';
import './adSlot.css';

type Props = {
  code?: string | undefined;
  /** Where a page has several, each says which it is: 'Advertisement after the story'. */
  label?: string;
  className?: string;
};

/**
 * A place that is sold. Its room is kept whether or not it is: nothing jumps when the settings arrive.
 * The code is not trusted. It lives in a frame of an origin of its own, which sees neither the page nor what is kept.
 */
export function AdSlot({ code, label = 'Advertisement', className }: Props) {
  return (
    <aside className={className ? `ad ${className}` : 'ad'} aria-label={label}>
      <p aria-hidden="true">Advertisement</p>
      <div className="ad-room">
        {code?.trim() ? (
          <iframe
            title="Advertisement"
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            loading="lazy"
            srcDoc={frameOf(code)}
          />
        ) : (
          <Ornament />
        )}
      </div>
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

/** Links of an advertisement open elsewhere, and its text follows the theme of the page. */
function frameOf(code: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><base target="_blank"><style>html{height:100%}body{margin:0;min-height:100%;display:grid;place-items:center;font:15px system-ui,sans-serif}img{max-width:100%;height:auto}</style>${code}`;
}
