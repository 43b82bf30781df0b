import { saved_views } from '@cradle/shared/database/database.columns';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { HttpError, useCanAccess, useGetIdentity, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useDefinition } from '../crud/form';
import { api, readRows, restUrl, writeRows } from '../providers/data/api';
import { LoadError } from '../ui/Callout';
import { LinesSkeleton } from '../ui/Skeletons';
import { useServerAction } from '../ui/useServerAction';
import { useToast } from '../ui/useToast';
import { knownFilters, type SavedView, searchOf } from './savedView';

interface ViewsPopoverProps {
  anchor: Element;
  onClose: () => void;
}

/** The saved views of the list, both the team's and the user's own, and a form that saves the current filters. */
const ViewsPopover = ({ anchor, onClose }: ViewsPopoverProps) => {
  const definition = useDefinition();
  const { name } = definition;
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['saved_views', name],
    queryFn: () => readRows<SavedView>(`saved_views?select=*&resource=eq.${name}&order=name`),
  });
  const open = ({ view }: SavedView) => {
    onClose();
    void navigate({ search: searchOf(definition, view) });
  };
  const shared = data?.filter((view) => view.shared) ?? [];
  const own = data?.filter((view) => !view.shared) ?? [];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Saved views', sx: { p: 2, width: 'min(92vw, 360px)' } } }}
    >
      {error && <LoadError retry={() => void refetch()}>Couldn't load the views. {error.message}</LoadError>}
      {!data && !error && <LinesSkeleton count={3} />}
      {data?.length === 0 && <Typography color="text.secondary">No saved views of this list yet.</Typography>}
      <ViewList title="Team" views={shared} onOpen={open} />
      <ViewList title="Only you" views={own} onOpen={open} />
      <SaveForm />
    </Popover>
  );
};

interface ViewListProps {
  title: string;
  views: readonly SavedView[];
  onOpen: (view: SavedView) => void;
}

const ViewList = ({ title, views, onOpen }: ViewListProps) => {
  const { identity } = useGetIdentity();
  const { canAccess: mayDelete } = useCanAccess({ resource: 'saved_views', action: 'delete' });
  const { busy, run } = useServerAction();
  const toast = useToast();
  if (views.length === 0) return null;
  const remove = async ({ id }: SavedView) => {
    const deleted = await writeRows('DELETE', `saved_views?id=eq.${id}&select=id`);
    if (deleted.length === 0) throw new HttpError('Somebody else already deleted this view.', 404, null);
  };
  return (
    <Box component="section" aria-label={title} sx={{ mb: 1.5 }}>
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--2)' }}>{title}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '30vh', overflowY: 'auto' }}>
        {views.map((view) => (
          <Box component="li" key={view.id} sx={{ display: 'flex', alignItems: 'center' }}>
            <Button
              onClick={() => onOpen(view)}
              sx={{
                flex: 1,
                minWidth: 0,
                minHeight: 44,
                ml: -2, // Aligns the names with the heading.
                justifyContent: 'start',
                overflowWrap: 'anywhere',
                textAlign: 'start',
              }}
            >
              {view.name}
            </Button>
            {(mayDelete || view.user_id === identity?.id) && (
              <IconButton
                aria-label={`Delete ${view.name}`}
                disabled={busy}
                onClick={() =>
                  void run(
                    () => remove(view),
                    'Failed to delete the view',
                    () => toast.success('View deleted', view.name),
                  )
                }
                sx={{ width: 44, height: 44 }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** Form that saves filters and order of the list under a name. */
const SaveForm = () => {
  const definition = useDefinition();
  const { filterValues, sort } = useListContext();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const { busy, run } = useServerAction();
  const toast = useToast();
  const save = () => {
    const view = { filter: knownFilters(definition, filterValues), sort };
    const body = JSON.stringify({ resource: definition.name, name: name.trim(), shared, view });
    return api(restUrl('saved_views'), { method: 'POST', body }).catch((error: HttpError) => {
      const isTaken = error.body?.code === '23505';
      throw isTaken ? new HttpError('You have a view with this name already.', 409, null) : error;
    });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!name.trim() || busy) return;
    void run(save, 'Failed to save the view', () => {
      toast.success('View saved', name.trim());
      setName('');
    });
  };
  return (
    <Box component="form" aria-label="Save this view" onSubmit={submit} sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <TextField
        label="Save the current filters as"
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: saved_views.name.maxLength } }}
      />
      <FormControlLabel
        control={<Switch checked={shared} onChange={(_event, checked) => setShared(checked)} />}
        label="Share with the team"
      />
      <Button type="submit" variant="contained" disabled={busy || !name.trim()} sx={{ justifySelf: 'start' }}>
        Save view
      </Button>
    </Box>
  );
};

export default ViewsPopover;
