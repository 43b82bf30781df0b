import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useRequireAccess, useTranslate } from 'react-admin';
import { Failure } from '../../layout/Failure';
import { PageHead } from '../../look/PageHead';
import { PanelWaiting } from '../../look/Waiting';
import { SettingsForm } from './SettingsForm';
import { loadSettings } from './settingsData';

/** /admin/settings: three tabs, one form, saved all or nothing. */
const List = () => {
  const translate = useTranslate();
  useRequireAccess({ resource: 'settings', action: 'list' });
  const { canAccess: canSave } = useCanAccess({ resource: 'settings', action: 'edit' });
  // What is typed must not change under one's hands: asked once when the page opens, and after saving.
  const settings = useQuery({
    queryKey: ['settings', 'form'],
    queryFn: loadSettings,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <>
      {!settings.data && <PageHead title="Settings" />}
      {settings.data && canSave !== undefined ? (
        <SettingsForm settings={settings.data} canSave={canSave} onReload={settings.refetch} />
      ) : settings.error ? (
        <Card>
          <Failure
            title={translate('resources.settings.errors.fetch')}
            error={settings.error}
            retry={() => void settings.refetch()}
          />
        </Card>
      ) : (
        <PanelWaiting fields={6} />
      )}
    </>
  );
};

export default List;
