import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { useAuthenticated, usePermissions } from 'react-admin';
import { PageHead } from '../look/PageHead';
import { type Role, roleLabel } from '../providers/permissions';
import { ChangePassword } from './profile/ChangePassword';
import { ProfileInformation } from './profile/ProfileInformation';

const TABS: { label: string; content: ReactNode }[] = [
  { label: 'Profile Information', content: <ProfileInformation /> },
  { label: 'Change Password', content: <ChangePassword /> },
];

/** /admin/profile */
const Profile = () => {
  useAuthenticated();
  const [tab, setTab] = useState(0);
  const { permissions: role } = usePermissions<Role | null>();
  return (
    <>
      <PageHead
        title="My profile"
        aside={role && <Chip label={roleLabel(role)} size="small" sx={{ letterSpacing: '0.05em' }} />}
      />
      <Card sx={{ maxWidth: 620 }}>
        <Tabs value={tab} onChange={(_event, value) => setTab(value)} variant="fullWidth" aria-label="Profile">
          {TABS.map(({ label }, index) => (
            <Tab key={label} label={label} id={`profile-tab-${index}`} aria-controls={`profile-panel-${index}`} />
          ))}
        </Tabs>
        {TABS.map(({ label, content }, index) => (
          <div
            key={label}
            role="tabpanel"
            id={`profile-panel-${index}`}
            aria-labelledby={`profile-tab-${index}`}
            hidden={tab !== index}
            style={{ padding: 24 }}
          >
            {tab === index && content}
          </div>
        ))}
      </Card>
    </>
  );
};

export default Profile;
