import { SETTING_KEYS, type SettingKey, settingProblem } from '@cradle/shared/site/settings';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Form, SaveButton, useCanAccess, useRequireAccess, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { conflictOf } from '../../conflict/conflict';
import { Autosave } from '../../crud/Autosave';
import { LaterInput, type LaterInputHandle } from '../../crud/LaterInput';
import { HistoryButton } from '../../history/HistoryButton';
import { Failure } from '../../layout/Failure';
import { StickyFooter } from '../../layout/FormBar';
import { lazyPart } from '../../layout/lazyPart';
import { focusHeading, focusHeadingIfLost } from '../../layout/list/rowElements';
import { loadSiteSettings } from '../../providers/data/siteSettings';
import { Note } from '../../ui/Callout';
import { PageHead } from '../../ui/PageHead';
import { PanelSkeleton } from '../../ui/Skeletons';
import { useLoadFailure, useToast } from '../../ui/useToast';
import { BuildHookPanel } from './buildHook/BuildHookPanel';
import { Preview } from './Preview';
import { SettingInput } from './SettingInput';
import { SettingsConflict } from './SettingsConflict';
import {
  GROUPS,
  loadSettings,
  refusedKey,
  type Settings,
  type SettingValues,
  saveSettings,
  valueBefore,
} from './settingsData';

const MailsPanel = lazyPart(() => import('./mails/MailsPanel'));

/** /admin/settings: one form with three tabs for settings, and a fourth tab with the texts of emails. */
const List = () => {
  const translate = useTranslate();
  useRequireAccess({ resource: 'settings', action: 'list' });
  const { canAccess: canSave } = useCanAccess({ resource: 'settings', action: 'edit' });
  // A refetch would overwrite unsaved input, so settings are loaded only when the page opens and after saving.
  const settings = useQuery({
    queryKey: ['settings', 'form'],
    queryFn: loadSettings,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const failure = translate('resources.settings.errors.fetch');
  useLoadFailure(failure, settings.error);
  return (
    <>
      {!settings.data && <PageHead title="Settings" />}
      {settings.data && canSave !== undefined ? (
        <SettingsForm settings={settings.data} canSave={canSave} onReload={settings.refetch} />
      ) : settings.error ? (
        <Card>
          <Failure title={failure} error={settings.error} retry={() => void settings.refetch()} />
        </Card>
      ) : (
        <PanelSkeleton fields={6} />
      )}
    </>
  );
};

interface SettingsFormProps {
  settings: Settings;
  canSave: boolean;
  onReload: () => Promise<unknown>;
}

const validate = (values: FieldValues) =>
  Object.fromEntries(
    SETTING_KEYS.map((key) => [key, settingProblem(key, values[key] ?? '')]).filter(([, problem]) => problem),
  );

const SettingsForm = ({ settings, canSave, onReload }: SettingsFormProps) => {
  /**
   * The values of the settings when they were last loaded or saved. If another user has changed one of them in the
   * database since then, the next save of that setting fails with a conflict. When the user resolves the conflict,
   * `base` is set to the current values in the database.
   */
  const [base, setBase] = useState(settings.values);
  const [theirs, setTheirs] = useState<SettingValues | null>(null);
  const [tab, setTab] = useState(0);
  const translate = useTranslate();
  const toast = useToast();

  const input = useRef<LaterInputHandle>(null);

  const save = async (values: FieldValues) => {
    try {
      setBase(await saveSettings(base, values as SettingValues));
      input.current?.saved(values);
      toast.success(translate('resources.settings.notifications.updated'));
      await Promise.all([onReload(), loadSiteSettings()]);
      focusHeadingIfLost(); // The Save button stays disabled.
    } catch (error) {
      const current = conflictOf<SettingValues>(error);
      if (current) setTheirs(current);
      const refused = refusedKey(error);
      if (!current && !refused) toast.error(translate('resources.settings.errors.update'), (error as Error).message);
      // After a failed save, the returned object always contains an error, even if no field is invalid. Without an
      // error, react-hook-form would treat the form as saved and wouldn't warn of unsaved changes.
      return refused
        ? { [refused]: "This value can't be saved. Please change it." }
        : { root: { server: 'not saved' } };
    }
  };

  return (
    <Form
      record={settings.values}
      onSubmit={save}
      validate={validate}
      warnWhenUnsavedChanges
      noValidate
      disableInvalidFormNotification
    >
      <LaterInput ref={input} names={SETTING_KEYS} />
      <PageHead
        title="Settings"
        actions={canSave && <HistoryButton filter={{ resource: 'settings' }} restoreOf={valueBefore} />}
      />
      <Autosave
        formId="form"
        names={SETTING_KEYS}
        expectedUpdatedAt={JSON.stringify(base)}
        onExpected={(version) => setBase(version ? JSON.parse(version) : settings.values)}
      />
      {!canSave && (
        <Box sx={{ mb: 2 }}>
          <Note>Only admins can change settings.</Note>
        </Box>
      )}
      <Box sx={TABS[tab] === EMAILS ? undefined : columns}>
        <Card>
          <SettingsTabs tab={tab} onChange={setTab} />
          {GROUPS.map(({ title, keys }, index) => (
            <Box
              key={title}
              role="tabpanel"
              id={`settings-panel-${index}`}
              aria-labelledby={`settings-tab-${index}`}
              hidden={tab !== index}
              sx={{ p: { xs: 2, sm: 3 }, display: tab === index ? 'grid' : 'none', gap: 2.5 }}
            >
              {keys.map((key) => (
                <SettingInput key={key} source={key} hint={settings.descriptions[key]} disabled={!canSave} />
              ))}
              {title === 'Integrations' && canSave && tab === index && <BuildHookPanel />}
            </Box>
          ))}
          {TABS[tab] === EMAILS && (
            <Box
              role="tabpanel"
              id={`settings-panel-${tab}`}
              aria-labelledby={`settings-tab-${tab}`}
              sx={{ p: { xs: 2, sm: 3 } }}
            >
              <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
                <MailsPanel canSave={canSave} siteTitle={settings.values.site_title} />
              </Suspense>
            </Box>
          )}
        </Card>
        {TABS[tab] !== EMAILS && <Preview />}
      </Box>
      {canSave && TABS[tab] !== EMAILS && <SaveBar />}
      <SettingsConflict theirs={theirs} base={base} onDecided={setBase} onClose={() => setTheirs(null)} />
    </Form>
  );
};

/** The tab with the texts of emails, which aren't settings. */
const EMAILS = { title: 'Emails', keys: [] as readonly SettingKey[] };
const TABS: readonly { title: string; keys: readonly SettingKey[] }[] = [...GROUPS, EMAILS];

const columns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
  alignItems: 'start',
};

interface SettingsTabsProps {
  tab: number;
  onChange: (tab: number) => void;
}

/** The tabs of the form. Each tab shows the number of its invalid fields. */
const SettingsTabs = ({ tab, onChange }: SettingsTabsProps) => {
  const { errors } = useFormState();
  useOpenInvalid(onChange);
  return (
    <Tabs
      value={tab}
      onChange={(_event, value) => onChange(value)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label="Settings"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {TABS.map(({ title, keys }, index) => (
        <Tab
          key={title}
          id={`settings-tab-${index}`}
          aria-controls={`settings-panel-${index}`}
          label={<TabLabel title={title} invalid={keys.filter((key) => errors[key]).length} />}
        />
      ))}
    </Tabs>
  );
};

/**
 * The label of a tab. If no field is invalid, no badge is rendered, because screen readers would read the hidden 0 of
 * the badge.
 */
const TabLabel = ({ title, invalid }: { title: string; invalid: number }) =>
  invalid === 0 ? (
    title
  ) : (
    <Badge color="error" badgeContent={invalid} sx={{ px: 1 }}>
      {title}
    </Badge>
  );

const tabOf = (key: SettingKey): number =>
  GROUPS.findIndex(({ keys }) => (keys as readonly SettingKey[]).includes(key));

/** When the form is submitted, opens the tab of the first invalid field. */
function useOpenInvalid(open: (tab: number) => void): void {
  const { errors, submitCount } = useFormState();
  const reported = useRef(submitCount);
  const toast = useToast();
  const translate = useTranslate();
  useEffect(() => {
    if (submitCount === reported.current) return;
    reported.current = submitCount;
    const invalid = SETTING_KEYS.find((key) => errors[key]);
    if (!invalid) return;
    open(tabOf(invalid));
    toast.error(translate('resources.settings.errors.update'), translate('ra.message.invalid_form'));
  }, [submitCount, errors, open, toast, translate]);
}

const SaveBar = () => {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  return (
    <StickyFooter>
      <SaveButton label="Save Settings" />
      <Button
        onClick={() => {
          reset();
          focusHeading(); // The button is now disabled.
        }}
        disabled={!isDirty}
      >
        Reset
      </Button>
    </StickyFooter>
  );
};

export default List;
