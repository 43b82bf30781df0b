import type { CSSProperties } from 'react';
import './controls.css';

/** A bar that shows a percentage (0 to 100). If there is no label, the bar is hidden from screen readers. */
export function Bar({ value, label, thick }: { value: number; label?: string; thick?: boolean }) {
  const style = { '--p': Math.min(100, Math.max(0, value)) } as CSSProperties;
  return (
    <div
      className={thick ? 'bar thick' : 'bar'}
      style={style}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <i />
    </div>
  );
}
