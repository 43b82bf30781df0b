import { type SettingKey, useSettings } from '../../data/settings';
import { AdSlot } from '../../ui/ads/AdSlot';

type Props = {
  place: Extract<SettingKey, `${string}_ad`> /** Distinguishes the slots of the page. */;
  label: string;
};

/** An ad slot with the code of a setting. */
export function PicksAd({ place, label }: Props) {
  const { data: settings } = useSettings();
  return <AdSlot code={settings?.[place]} label={label} />;
}
