import { useSettings } from '../data/settings';
import { Button } from '../ui/Button';
import './consent.css';
import { choose, useConsent } from './consent';

const said = {
  yes: 'You have allowed us to count your visits.',
  no: 'You have not allowed us to count your visits, and nothing of Google Analytics is loaded.',
} as const;

/** What one has answered about analytics, and the way to another answer. Only where there are any. */
export function ConsentChoice() {
  const { data: settings } = useSettings();
  const choice = useConsent();
  if (!settings?.google_analytics_id) return null;
  return (
    <div className="panel consent-choice">
      <p role="status">{said[choice ?? 'no']}</p>
      {choice === 'yes' ? (
        <Button variant="quiet" compact onClick={() => choose('no')}>
          Stop counting my visits
        </Button>
      ) : (
        <Button variant="quiet" compact onClick={() => choose('yes')}>
          Allow counting my visits
        </Button>
      )}
    </div>
  );
}
