import { useGetMany } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ConflictDialog } from '../../conflict/ConflictDialog';
import type { ShowField } from '../../conflict/DifferenceTable';
import type { ConflictProps } from '../../layout/EditForm';

/** Both versions of a name, with siblings by their names. */
export const NameConflict = (props: ConflictProps) => {
  const { getValues } = useFormContext();
  const ids = props.theirs ? [...new Set([...props.theirs.siblings, ...(getValues('siblings') ?? [])])] : [];
  const { data } = useGetMany('baby_names', { ids }, { enabled: ids.length > 0 });
  const nameOf = (id: number) => data?.find((row) => row?.id === id)?.name ?? `#${id}`;
  const show: ShowField = (field, value) =>
    field === 'siblings' ? (value as number[]).map(nameOf).join(', ') || '–' : undefined;
  return <ConflictDialog {...props} show={show} />;
};
