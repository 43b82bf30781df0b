import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import './feedback.css';
import './controls.css';
import { Icon } from './Icon';
import { currentToasts, dismissToast, onToasts, TOAST_MS, type Toast } from './toasts';

const mark = { plain: 'info', success: 'check', error: 'alert' } as const;

/** A polite live region in the top layer, so that a message is seen above an open dialog too. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const box = region.current;
    if (!box) return;
    if (newest !== undefined && box.matches(':popover-open') && document.querySelector('dialog:modal')) {
      box.hidePopover();
    }
    if (!box.matches(':popover-open')) box.showPopover();
  }, [newest]);
  return (
    <section ref={region} popover="manual" className="toaster" aria-label="Messages" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  const tone = toast.tone ?? 'plain';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only stop the clock
    <div
      className={`toast ${tone}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={mark[tone]} />
      <div>
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
