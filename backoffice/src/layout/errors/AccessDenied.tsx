import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastDenied } from '../../providers/auth/denied';

/** Redirects to the dashboard, which shows the reason (DeniedBanner), as specified. */
export const AccessDenied = () => {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true, state: { denied: lastDenied() ?? { resource: '', action: '' } } });
  }, [navigate]);
  return null;
};
