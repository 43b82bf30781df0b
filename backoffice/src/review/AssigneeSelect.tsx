import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useGetIdentity, useResourceContext } from 'react-admin';
import { callFunction } from '../providers/data/api';

interface Reviewer {
  id: string;
  name: string;
}

interface AssigneeSelectProps {
  label: string;
  value: string | null;
  disabled?: boolean;
  onChange: (assignee: string | null) => void;
}

/** Assigns a submission to a staff member with the permission to review it, or removes the assignment. */
export const AssigneeSelect = ({ label, value, disabled, onChange }: AssigneeSelectProps) => {
  const resource = useResourceContext() ?? '';
  const { identity } = useGetIdentity();
  const { data: staff, error } = useQuery({
    queryKey: ['review_staff', resource],
    queryFn: () => callFunction<Reviewer[]>('review_staff', { resource }),
    staleTime: 60_000,
  });
  const isKnown = value === null || staff?.some(({ id }) => id === value);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      disabled={disabled || !staff}
      onChange={(event) => onChange(event.target.value || null)}
      error={error !== null}
      helperText={error ? 'Couldn’t load the list of staff.' : undefined}
      fullWidth
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Nobody</option>
      {!isKnown && <option value={value ?? ''}>{staff ? 'Former reviewer' : '…'}</option>}
      {staff?.map(({ id, name }) => (
        <option key={id} value={id}>
          {id === identity?.id ? `${name} (you)` : name}
        </option>
      ))}
    </TextField>
  );
};
