import { SETTING_KEYS } from '@cradle/shared/site/settings';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { differences, keepMine, same } from '../../conflict/conflict';
import { DifferenceTable } from '../../conflict/DifferenceTable';
import type { SettingValues } from './settingsData';

interface SettingsConflictProps {
  theirs: SettingValues | null;
  base: SettingValues;
  /** Receives the settings that further changes are based on. */
  onDecided: (base: SettingValues) => void;
  onClose: () => void;
}

/** Shows both versions after a conflict. The user chooses which one fills the form, then saves again. */
export const SettingsConflict = ({ theirs, base, onDecided, onClose }: SettingsConflictProps) => {
  const { getValues, reset, setValue } = useFormContext();
  if (!theirs) return null;
  const mine = getValues();
  const fill = (values: SettingValues) => {
    reset(theirs);
    for (const key of SETTING_KEYS) {
      if (!same(values[key], theirs[key])) setValue(key, values[key], { shouldDirty: true, shouldValidate: true });
    }
    onDecided(theirs);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="settings-conflict">
      <DialogTitle id="settings-conflict">Somebody else changed the settings in the meantime</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Nothing has been saved yet, and nothing you typed is lost. Choose what stays in the form, then save again.
        </Typography>
        <DifferenceTable
          resource="settings"
          rows={differences(SETTING_KEYS, base, theirs, mine).map(({ theirs: left, mine: right, ...row }) => ({
            ...row,
            left,
            right,
          }))}
          heads={['They saved', 'You typed']}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => fill(theirs)}>
          Use theirs
        </Button>
        <Button variant="contained" onClick={() => fill(keepMine(SETTING_KEYS, base, theirs, mine))}>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  );
};
