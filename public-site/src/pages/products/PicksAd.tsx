import { type SettingKey, useSettings } from '../../data/settings';
import { AdSlot } from '../../ui/ads/AdSlot';

type Props = {
  /** The key of the setting that contains the code of the ad. */
  place: Extract<SettingKey, `${string}_ad`>;
  /** The accessible name, which distinguishes the ad slots of the page. */
  label: string;
};

export function PicksAd({ place, label }: Props) {
  const { data: settings } = useSettings();
  return <AdSlot code={settings?.[place]} label={label} />;
}
