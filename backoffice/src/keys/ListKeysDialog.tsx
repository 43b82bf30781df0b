import { KeysDialog } from '../review/KeysDialog';
import { LIST_KEYS } from './listKeys';

/** The keys of a list. */
const ListKeysDialog = ({ onClose }: { onClose: () => void }) => (
  <KeysDialog open onClose={onClose} keys={LIST_KEYS} switchLabel="Single keys work" />
);

export default ListKeysDialog;
