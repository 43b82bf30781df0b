import { useEffect, useRef, useState } from 'react';
import './feedback.css';
import '../controls.css';
import { useStore } from '../../useStore';
import { Icon } from '../Icon';
import { useIsActiveRegion, useOpenDialogs } from '../topDialog';
import { dismissToast, TOAST_MS, type Toast, toasts } from './toasts';

const mark = { plain: 'info', success: 'check', error: 'alert' } as const;

/**
 * A polite live region with toasts, in the top layer. The page has one region. Each dialog has another one for the
 * toasts that are added while the dialog is open.
 * @param props.dialog the id of the dialog that contains the toasts; undefined for the page
 */
export function Toaster({ dialog }: { dialog?: string }) {
  const shown = useStore(toasts);
  const open = useOpenDialogs();
  const isActive = useIsActiveRegion(dialog);
  const isHere = (toast: Toast) => (dialog ? toast.dialog === dialog : !toast.dialog || !open.includes(toast.dialog));
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!dialog) region.current?.togglePopover(true);
  }, [dialog]);
  return (
    <section
      ref={region}
      popover={dialog ? undefined : 'manual'}
      className="toaster"
      aria-label={isActive ? 'Messages' : undefined}
      aria-live="polite"
    >
      {shown.filter(isHere).map((toast) => (
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
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timeout
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
