import { useSettings } from '../data/settings';
import { Button } from '../ui/Button';
import './consent.css';
import { choose, useConsent } from './consent';

const STATUS = {
  yes: 'You have allowed us to count your visits.',
  no: "You haven't allowed us to count your visits, so Google Analytics isn't loaded.",
} as const;

/**
 * Shows the visitor's choice about analytics, with a button to change it. Renders nothing if the site has no analytics.
 */
export function ConsentChoice() {
  const { data: settings } = useSettings();
  const choice = useConsent();
  if (!settings?.google_analytics_id) return null;
  return (
    <div className="panel consent-choice">
      <p role="status">{STATUS[choice ?? 'no']}</p>
      {choice === 'yes' ? (
        <Button variant="quiet" compact onClick={() => choose('no')}>
          Stop counting my visits
        </Button>
      ) : (
        <Button variant="quiet" compact onClick={() => choose('yes')}>
          Count my visits
        </Button>
      )}
    </div>
  );
}
