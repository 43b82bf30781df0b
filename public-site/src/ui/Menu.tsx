import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import './feedback/feedback.css';
import './controls.css';
import { Icon } from './Icon';

type Props = { trigger: ReactNode; label?: string; align?: 'start' | 'end'; className?: string; children: ReactNode };

/** The maximum width of a panel in pixels, as in `.menu-panel`. */
const WIDEST = 320;

/**
 * A button that opens a popover with links. The popover closes on Escape, on a click outside, and on a click on a link.
 */
export function Menu({ trigger, label, align = 'start', className, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const place = () => {
    const box = button.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    const room = document.documentElement.clientWidth;
    const atEnd = align === 'end' || box.left + WIDEST > room;
    panel.current.style.top = `${box.bottom + 8}px`;
    panel.current.style.left = atEnd ? 'auto' : `${box.left - 12}px`;
    panel.current.style.right = atEnd ? `${room - box.right}px` : 'auto';
  };
  /** Closes the popover when the focus leaves the menu, because the popover could cover the newly focused element. */
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only observes the focus
    <div className={className} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className="menu-trigger"
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        popoverTarget={id}
      >
        {trigger}
        <Icon name="caret" size={16} className="caret" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only handles clicks on
          the links inside */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="menu-panel"
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) => (event.target as Element).closest('a, button') && panel.current?.hidePopover()}
      >
        {children}
      </div>
    </div>
  );
}
