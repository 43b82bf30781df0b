import { NAME_DEFAULTS } from '@cradle/shared/babyNames';
import { CreateForm } from '../../layout/CreateForm';
import { Inputs } from './Inputs';
import { validateName } from './validate';

const EMPTY = { ...NAME_DEFAULTS, siblings: [], zodiacs: [], celebrities: [], nicknames: [] };

const Create = () => (
  <CreateForm title="Add New Name" save="Add Name" defaultValues={EMPTY} validate={validateName}>
    <Inputs />
  </CreateForm>
);

export default Create;
