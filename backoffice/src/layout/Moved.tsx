import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom';

/** An old address, with its parameters carried over to the new one. */
export const Moved = ({ to }: { to: string }) => {
  const { search } = useLocation();
  return <Navigate to={{ pathname: generatePath(to, useParams()), search }} replace />;
};
