import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom';

/** Redirects an old URL to the new one, with its parameters. */
export const Moved = ({ to }: { to: string }) => {
  const { search } = useLocation();
  return <Navigate to={{ pathname: generatePath(to, useParams()), search }} replace />;
};
