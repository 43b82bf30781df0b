import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon';

type Theme = 'light' | 'dark';
const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function shownTheme(): Theme {
  const chosen = globalThis.document?.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return dark?.matches ? 'dark' : 'light';
}

/** Toggles and stores the theme. Until the first click, the theme follows the system. */
export function ThemeToggle({ withText = false }: { withText?: boolean }) {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => {
    const update = () => setTheme(shownTheme());
    update();
    // Applies a theme that was chosen in another tab.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== 'theme' || !newValue) return;
      document.documentElement.dataset.theme = newValue;
      update();
    };
    dark?.addEventListener('change', update);
    window.addEventListener('storage', follow);
    return () => {
      dark?.removeEventListener('change', update);
      window.removeEventListener('storage', follow);
    };
  }, []);
  const next = theme === 'dark' ? 'light' : 'dark';
  const choose = () => {
    document.documentElement.dataset.theme = next;
    setTheme(next);
    try {
      localStorage.setItem('theme', next);
    } catch {
      // The browser blocks storage, so the choice lasts until the page is closed.
    }
  };
  return (
    <button type="button" className="icon-button theme-toggle" aria-label={`Use the ${next} theme`} onClick={choose}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={22} />
      {withText && <span>Use the {next} theme</span>}
    </button>
  );
}
