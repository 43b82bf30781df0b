import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Key } from '../review/KeysDialog';
import { useKeysOn } from '../review/useReviewKeys';
import { LIST_KEYS } from './listKeys';

/** The keys of a list, and the switch for them: the same one as in the review. */
const ListKeysDialog = ({ onClose }: { onClose: () => void }) => {
  const [on, setOn] = useKeysOn();
  return (
    <Dialog open onClose={onClose} aria-labelledby="list-keys-title">
      <DialogTitle id="list-keys-title">Keys</DialogTitle>
      <DialogContent sx={{ minWidth: { sm: 340 } }}>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.25, m: 0, mb: 2 }}>
          {LIST_KEYS.map(({ key, says }) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <Key>{key.length === 1 ? key.toUpperCase() : key}</Key>
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {says}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={on} onChange={(_event, checked) => setOn(checked)} />}
          label="Single keys work"
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ListKeysDialog;
