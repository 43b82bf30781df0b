import { SETTING_KEYS } from '@cradle/shared/site/settings';
import { useFormContext } from 'react-hook-form';
import { ConflictDialog } from '../../conflict/ConflictDialog';
import { changedByMe, differences, keepMine, same } from '../../conflict/conflict';
import type { SettingValues } from './settingsData';

interface SettingsConflictProps {
  theirs: SettingValues | null;
  base: SettingValues;
  /** Called when the user has resolved the conflict, with the current values in the database as the new `base`. */
  onDecided: (base: SettingValues) => void;
  onClose: () => void;
}

/**
 * The conflict dialog of the settings. The dialog fills the form with the values that the user chooses. The user must
 * then save again.
 */
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
    <ConflictDialog
      resource="settings"
      subject="the settings"
      hint="Choose the version for the form, or choose for each field. Then save again."
      rows={differences(SETTING_KEYS, base, theirs, mine)}
      onUseTheirs={() => fill(theirs)}
      changed={changedByMe(SETTING_KEYS, base, mine)}
      onKeepMine={(chosen) => fill(keepMine(chosen, theirs, mine))}
      onClose={onClose}
    />
  );
};
