import { SETTING_KEYS, settingProblem } from '@cradle/shared/settings';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { conflictOf } from '../../conflict/conflict';
import { HistoryButton } from '../../history/HistoryButton';
import type { LogEntry } from '../../history/logEntry';
import { Note } from '../../look/Note';
import { PageHead } from '../../look/PageHead';
import { useToast } from '../../look/useToast';
import { loadSiteSettings } from '../../providers/siteSettings';
import { Preview } from './Preview';
import { GROUPS, type SettingValues } from './record';
import { SaveBar } from './SaveBar';
import { SettingInput } from './SettingInput';
import { SettingsConflict } from './SettingsConflict';
import { SettingsTabs } from './SettingsTabs';
import { refusedKey, type Settings, saveSettings } from './settingsData';

interface SettingsFormProps {
  settings: Settings;
  canSave: boolean;
  onReload: () => Promise<unknown>;
}

const validate = (values: FieldValues) =>
  Object.fromEntries(
    SETTING_KEYS.map((key) => [key, settingProblem(key, values[key] ?? '')]).filter(([, problem]) => problem),
  );

/** What a change of a setting took away. */
const valueBefore = ({ before }: LogEntry) => (before ? { [String(before.key)]: before.value } : {});

/** The form of all settings. What does not fit is explained beside its field, whose tab then opens. */
export const SettingsForm = ({ settings, canSave, onReload }: SettingsFormProps) => {
  /** What changes are made over: what was read or, after a conflict, what somebody else left. */
  const [base, setBase] = useState(settings.values);
  const [theirs, setTheirs] = useState<SettingValues | null>(null);
  const [tab, setTab] = useState(0);
  const translate = useTranslate();
  const toast = useToast();

  const save = async (values: FieldValues) => {
    try {
      setBase(await saveSettings(base, values as SettingValues));
      toast.success(translate('resources.settings.notifications.updated'));
      await Promise.all([onReload(), loadSiteSettings()]);
    } catch (error) {
      const current = conflictOf<SettingValues>(error);
      if (current) setTheirs(current);
      const refused = refusedKey(error);
      if (!current && !refused) toast.error(translate('resources.settings.errors.update'), (error as Error).message);
      // An error of some kind is due: react-hook-form would take the form for saved, and let one leave without asking.
      return refused
        ? { [refused]: 'This value cannot be saved. Please change it.' }
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
      <PageHead
        title="Settings"
        actions={canSave && <HistoryButton filter={{ resource: 'settings' }} restoreOf={valueBefore} />}
      />
      {!canSave && (
        <Box sx={{ mb: 2 }}>
          <Note>You may look at the settings; admins change them.</Note>
        </Box>
      )}
      <Box sx={columns}>
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
            </Box>
          ))}
        </Card>
        <Preview />
      </Box>
      {canSave && <SaveBar />}
      <SettingsConflict theirs={theirs} base={base} onDecided={setBase} onClose={() => setTheirs(null)} />
    </Form>
  );
};

const columns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
  alignItems: 'start',
};
