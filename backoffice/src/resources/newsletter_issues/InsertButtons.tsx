import { containsText, searchText } from '@cradle/shared/text/searchText';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Insertion } from '../../fields';
import { readRows } from '../../providers/data/api';
import { readableError } from '../../providers/data/readableError';
import { LoadError } from '../../ui/Callout';

interface Kind {
  one: string;
  find: (text: string) => Promise<Insertion[]>;
}

interface Name {
  id: number;
  name: string;
  gender: string;
  origin: string | null;
  meaning: string;
}
interface Story {
  id: number;
  title: string;
  summary: string;
}

/** A PostgREST filter for records whose column contains the text. */
const containing = (column: string, text: string) => `or=(${encodeURIComponent(containsText([column], text))})`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const kinds: readonly Kind[] = [
  {
    one: 'name',
    find: async (text) => {
      const query = `select=id,name,gender,origin,meaning&meaning=not.is.null&${containing('name', text)}&order=popularity.desc,id.desc&limit=20`;
      return (await readRows<Name>(`baby_names?${query}`)).map(({ id, name, gender, origin, meaning }) => ({
        href: `/name/${id}`,
        title: name,
        about: [capital(gender), origin, meaning].filter(Boolean).join(' · '),
      }));
    },
  },
  {
    one: 'story',
    find: async (text) => {
      const query = `select=id,title,summary&status=eq.published&${containing('title', text)}&order=published_date.desc,id.desc&limit=20`;
      return (await readRows<Story>(`stories?${query}`)).map(({ id, title, summary }) => ({
        href: `/story/${id}`,
        title,
        about: summary,
      }));
    },
  },
];

/** Buttons that insert a link to a name or a story of the site. */
const InsertButtons = ({ insert }: { insert: (link: Insertion) => void }) => {
  const [open, setOpen] = useState<Kind | null>(null);
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind.one} size="small" onClick={() => setOpen(kind)}>
          Insert {kind.one}…
        </Button>
      ))}
      {open && <InsertDialog kind={open} insert={insert} onClose={() => setOpen(null)} />}
    </>
  );
};

interface InsertDialogProps {
  kind: Kind;
  insert: (link: Insertion) => void;
  onClose: () => void;
}

const InsertDialog = ({ kind, insert, onClose }: InsertDialogProps) => {
  const [text, setText] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['newsletter_insert', kind.one, text],
    queryFn: () => kind.find(text),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="insert-title">
      <DialogTitle id="insert-title">Insert a {kind.one}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && <LoadError retry={() => void refetch()}>{readableError(error).message}</LoadError>}
        <Autocomplete
          sx={{ mt: 1 }}
          openOnFocus
          loading={isFetching}
          options={data ?? []}
          filterOptions={(options) => options} // The server has filtered the options already.
          getOptionKey={({ href }) => href}
          getOptionLabel={({ title }) => title}
          noOptionsText={`No published ${kind.one} with this text`}
          onInputChange={(_event, typed) => setText(searchText(typed))}
          onChange={(_event, chosen) => {
            if (!chosen) return;
            insert(chosen);
            onClose();
          }}
          renderOption={({ key, ...props }, { title, about }) => (
            <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
              <b>{title}</b>
              <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>{about}</Box>
            </Box>
          )}
          renderInput={(params) => <TextField {...params} label={`Search for a ${kind.one}`} autoFocus />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back</Button>
      </DialogActions>
    </Dialog>
  );
};

export default InsertButtons;
