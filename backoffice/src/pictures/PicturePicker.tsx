import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { Failure } from '../layout/Failure';
import { Notice } from '../ui/Notice';
import { addressOf, type Picture, thumbnailOf } from './library';
import { PictureUpload } from './PictureUpload';

interface PicturePickerProps {
  /** Initial aspect ratio of an upload. */
  shape?: number | null;
  onChosen: (address: string) => void;
  onClose: () => void;
}

/** A dialog to choose a picture from the library, or to upload one. */
const PicturePicker = ({ shape, onChosen, onClose }: PicturePickerProps) => {
  const [tab, setTab] = useState<'library' | 'upload'>('library');
  const { canAccess: canUpload } = useCanAccess({ resource: 'pictures', action: 'create' });
  const choose = (picture: Picture) => {
    onChosen(addressOf(picture.path));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="picker-title">
      <DialogTitle id="picker-title">Choose a picture</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 420 }}>
        {canUpload && (
          <Tabs value={tab} onChange={(_event, value) => setTab(value)}>
            <Tab label="Library" value="library" />
            <Tab label="Upload" value="upload" />
          </Tabs>
        )}
        {tab === 'upload' ? (
          <PictureUpload shape={shape} onUploaded={choose} />
        ) : (
          <Library onChosen={choose} onUpload={canUpload ? () => setTab('upload') : undefined} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
};

const PER_PAGE = 12;

interface LibraryProps {
  onChosen: (picture: Picture) => void;
  /** Opens the upload. Undefined if the user may not upload pictures. */
  onUpload?: () => void;
}

const Library = ({ onChosen, onUpload }: LibraryProps) => {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const q = useDeferredValue(text.trim());
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<Picture>('pictures', {
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'created_at', order: 'DESC' },
    filter: q ? { q } : {},
  });
  if (error) return <Failure title="Failed to fetch pictures" error={error as Error} retry={() => void refetch()} />;
  // `q` follows `text` with a delay. Right after the user has cleared the search, `text` is already empty, but `data`
  // is still the result for the old `q`.
  if (data?.length === 0 && !text && !q) {
    return (
      <Notice
        motif="cradle"
        title="No pictures yet"
        actions={
          onUpload && (
            <Button variant="contained" onClick={onUpload}>
              Upload the first picture
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <TextField
        size="small"
        type="search"
        label="Search descriptions"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setPage(1);
        }}
        slotProps={{ htmlInput: { maxLength: SEARCH_MAX_LENGTH } }}
      />
      <Box component="ul" aria-busy={isPending} sx={grid}>
        {isPending
          ? Array.from({ length: 6 }, (_, key) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are equal
              <Skeleton key={key} component="li" variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
            ))
          : data?.map((picture) => (
              <li key={picture.id}>
                <button type="button" title={picture.alt} onClick={() => onChosen(picture)}>
                  <img src={thumbnailOf(picture)} alt="" loading="lazy" />
                  <span>{picture.alt}</span>
                </button>
              </li>
            ))}
      </Box>
      {data?.length === 0 && (
        <Typography color="text.secondary" role="status">
          No picture matches.
        </Typography>
      )}
      {total > PER_PAGE && (
        <Box sx={pager}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button disabled={page * PER_PAGE >= total} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </Box>
      )}
    </>
  );
};

/** Keeps the buttons visible while the pictures scroll. */
const pager = {
  position: 'sticky',
  bottom: -20, // The padding of the dialog's content.
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  py: 0.5,
  mb: '-20px',
  backgroundColor: 'background.paper',
} as const;

const grid = ({ palette }: { palette: { paper: { sunk: string }; divider: string; primary: { main: string } } }) => ({
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(108px, 1fr))',
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'grid',
    gap: '4px',
    width: '100%',
    cursor: 'pointer',
    borderRadius: 'var(--radius-small)',
    '&:hover img': { borderColor: palette.primary.main },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  },
  '& img': {
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'contain',
    backgroundColor: palette.paper.sunk,
    border: `1px solid ${palette.divider}`,
    borderRadius: 'var(--radius-small)',
  },
  '& span': {
    fontSize: 'var(--step--1)',
    lineHeight: 1.3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
});

export default PicturePicker;
