import { localStore } from '@cradle/shared/browser/safeStorage';
import { createStore } from '@cradle/shared/browser/store';
import { Icon } from '../../ui/Icon';
import { useStore } from '../../useStore';

type Theme = 'light' | 'dark';
const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function shownTheme(): Theme {
  const chosen = globalThis.document?.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return dark?.matches ? 'dark' : 'light';
}

/** A store, so that the toggles in the header and in the mobile menu stay in sync. */
const shown = createStore(shownTheme());
const update = () => shown.set(shownTheme());
dark?.addEventListener('change', update);
// Applies a theme that was chosen in another tab.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key !== 'theme' || !newValue) return;
  document.documentElement.dataset.theme = newValue;
  update();
});

/** Toggles and stores the theme. Until the first click, the theme follows the system. */
export function ThemeToggle({ withText = false }: { withText?: boolean }) {
  const theme = useStore(shown, () => 'light');
  const next = theme === 'dark' ? 'light' : 'dark';
  const choose = () => {
    document.documentElement.dataset.theme = next;
    update();
    localStore.setItem('theme', next);
  };
  return (
    <button type="button" className="icon-button theme-toggle" aria-label={`Use the ${next} theme`} onClick={choose}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={22} />
      {withText && <span>Use the {next} theme</span>}
    </button>
  );
}
