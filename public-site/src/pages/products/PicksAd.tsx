import { type SettingKey, useSettings } from '../../data/settings';
import { AdSlot } from '../../ui/AdSlot';

/** An ad slot with the code that staff set for its place. */
export function PicksAd({ place }: { place: Extract<SettingKey, `${string}_ad`> }) {
  const { data: settings } = useSettings();
  return <AdSlot code={settings?.[place]} />;
}
