import type { KeyboardEvent, ReactNode } from 'react';
import './controls.css';
import { Icon, type IconName } from './Icon';

type Tab<T extends string> = { value: T; label: ReactNode; icon?: IconName };
type Props<T extends string> = {
  /** The prefix of element ids. The <TabPanel> must have the same prefix. */
  idBase: string;
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  look?: 'pill' | 'line';
};

/** A tab list with a single tab stop. The arrow keys, Home and End select a tab. */
export function Tabs<T extends string>({ idBase, label, tabs, value, onChange, look = 'pill' }: Props<T>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    // The index of the focused tab. `value` isn't used, because it may still be the previous tab while React is
    // rendering the content of the new tab.
    const at = [...event.currentTarget.children].indexOf(event.target as Element);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${idBase}-tab-${next.value}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={`tabs ${look}`} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${idBase}-tab-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${idBase}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.icon && <Icon name={tab.icon} size={15} />}
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({ idBase, value, children }: { idBase: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${idBase}-panel`} aria-labelledby={`${idBase}-tab-${value}`}>
      {children}
    </div>
  );
}
