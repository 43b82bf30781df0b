import { SETTING_KEYS, type SettingKey } from '@cradle/shared/settings';
import Badge from '@mui/material/Badge';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useToast } from '../../look/useToast';
import { GROUPS } from './record';

interface SettingsTabsProps {
  tab: number;
  onChange: (tab: number) => void;
}

/** General, Advertisements, Integrations; with the number of what does not fit in each. */
export const SettingsTabs = ({ tab, onChange }: SettingsTabsProps) => {
  const { errors } = useFormState();
  useOpenFaulty(onChange);
  return (
    <Tabs
      value={tab}
      onChange={(_event, value) => onChange(value)}
      variant="scrollable"
      aria-label="Settings"
      sx={line}
    >
      {GROUPS.map(({ title, keys }, index) => (
        <Tab
          key={title}
          id={`settings-tab-${index}`}
          aria-controls={`settings-panel-${index}`}
          label={<TabLabel title={title} faults={keys.filter((key) => errors[key]).length} />}
        />
      ))}
    </Tabs>
  );
};

/** No badge without a number: screen readers would read a hidden 0. */
const TabLabel = ({ title, faults }: { title: string; faults: number }) =>
  faults === 0 ? (
    title
  ) : (
    <Badge color="error" badgeContent={faults} sx={{ px: 1 }}>
      {title}
    </Badge>
  );

const line = { borderBottom: 1, borderColor: 'divider' };

const tabOf = (key: SettingKey): number =>
  GROUPS.findIndex(({ keys }) => (keys as readonly SettingKey[]).includes(key));

/** When saving is refused, opens the tab of the first field that does not fit: it may be one that nobody sees. */
function useOpenFaulty(open: (tab: number) => void): void {
  const { errors, submitCount } = useFormState();
  const told = useRef(submitCount);
  const toast = useToast();
  const translate = useTranslate();
  useEffect(() => {
    if (submitCount === told.current) return;
    told.current = submitCount;
    const faulty = SETTING_KEYS.find((key) => errors[key]);
    if (!faulty) return;
    open(tabOf(faulty));
    toast.error(translate('resources.settings.errors.update'), translate('ra.message.invalid_form'));
  }, [submitCount, errors, open, toast, translate]);
}
