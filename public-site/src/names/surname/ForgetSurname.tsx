import { Button } from '../../ui/Button';
import { useStore } from '../../useStore';
import { forgetSurname, rememberedSurname } from './rememberedSurname';

/** A button that removes the surname that this browser remembers. Renders nothing if there is none. */
export default function ForgetSurname() {
  const surname = useStore(rememberedSurname, () => null);
  if (surname === null) return null;
  return (
    <p>
      This browser remembers {surname === '' ? 'no surname yet' : `the surname ${surname}`}.{' '}
      <Button variant="quiet" compact onClick={forgetSurname}>
        Forget my surname
      </Button>
    </p>
  );
}
