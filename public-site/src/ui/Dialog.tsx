import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import './feedback/feedback.css';
import './controls.css';
import { Announcer } from './feedback/Announcer';
import { Toaster } from './feedback/Toaster';
import { Icon } from './Icon';
import { dialogOpened } from './topDialog';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: 'center' | 'left';
  width?: number;
  children: ReactNode;
};

/**
 * A native modal dialog. It traps the focus, closes on Escape, and then returns the focus. While it is open, the rest
 * of the page is inert, so the dialog contains its own live region and toasts.
 */
export function Dialog({ open, onClose, title, side = 'center', width, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // True if the last pointerdown was on the backdrop. The target of the click event isn't enough: even if the user
  // presses inside the dialog and releases on the backdrop, the target is the <dialog> element.
  const pressedBackdrop = useRef(false);
  // This effect runs after each render, because the browser may have closed the dialog while the prop `open` is still
  // true.
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === dialog.open) return;
    if (open) dialog.showModal();
    else dialog.close();
  });
  useEffect(() => (open ? dialogOpened(titleId) : undefined), [open, titleId]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop, and the browser handles Escape
    <dialog
      ref={ref}
      className={`dialog ${side}`}
      style={width ? ({ '--dialog-width': `${width}px` } as CSSProperties) : undefined}
      aria-labelledby={titleId}
      // Prevents the browser from closing the dialog on Escape, and calls onClose instead. If the browser closed it, the
      // close event would follow with a delay. Until then, the dialog couldn't be opened again.
      onCancel={(event) => {
        // Ignores the cancel event of a nested dialog. React also calls this handler for such an event.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => ref.current?.open || onClose()}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === ref.current;
      }}
      onClick={(event) => pressedBackdrop.current && event.target === ref.current && onClose()}
    >
      {open && (
        <div className="dialog-body">
          <header>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          {children}
          <Toaster dialog={titleId} />
          <Announcer dialog={titleId} />
        </div>
      )}
    </dialog>
  );
}
