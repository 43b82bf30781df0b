import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastDenied } from '../providers/denied';

/** As specified, whoever may not see a page is led to the dashboard, which says why (DeniedBanner). */
export const AccessDenied = () => {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true, state: { denied: lastDenied() ?? { resource: '', action: '' } } });
  }, [navigate]);
  return null;
};
