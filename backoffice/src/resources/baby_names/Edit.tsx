import { EditForm } from '../../layout/EditForm';
import { FormBar } from '../../layout/FormBar';
import { nameConflictOf } from './data';
import { Inputs } from './Inputs';
import { NameConflict } from './NameConflict';
import { FORM_FIELDS, fromAnswer, type NameAnswer } from './record';
import { validateName } from './validate';

/** One name, with its siblings, signs and famous people. */
const Edit = () => (
  <EditForm
    fields={FORM_FIELDS}
    validate={validateName}
    conflictOf={nameConflictOf}
    conflict={NameConflict}
    toForm={(told) => ({ ...fromAnswer(told as unknown as NameAnswer) })}
  >
    <Inputs />
    <FormBar />
  </EditForm>
);

export default Edit;
