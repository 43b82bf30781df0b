import { useSettings } from '../../data/settings';
import { SITE_TITLE } from '../../layout/routing/siteTitle';
import { Icon } from '../../ui/Icon';

/** The affiliate disclosure. It must be above the first affiliate link. */
export function Disclosure() {
  const { data: settings } = useSettings();
  return (
    <div className="disclosure" role="note" aria-label="About the links on this page">
      <Icon name="info" size={22} />
      <div>
        <p>
          <strong>This page contains affiliate links.</strong> If you buy something through one of them, we may earn a
          commission. It costs you nothing extra. Each of these links is marked “(paid link)”.
        </p>
        <p>
          As an Amazon Associate, {settings?.site_title || SITE_TITLE} earns from qualifying purchases. Prices may have
          changed since we wrote them down; the store’s own price counts.
        </p>
      </div>
    </div>
  );
}
