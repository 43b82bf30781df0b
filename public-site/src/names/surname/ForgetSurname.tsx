import { Button } from '../../ui/Button';
import { useStore } from '../../useStore';
import { rememberedSurname } from './rememberedSurname';

/** A button that removes the surname that this browser remembers. Renders nothing if no surname is remembered. */
export default function ForgetSurname() {
  const surname = useStore(rememberedSurname, () => null);
  if (surname === null) return null;
  return (
    <p>
      This browser remembers {surname === '' ? 'no surname yet' : `the surname ${surname}`}.{' '}
      <Button variant="quiet" compact onClick={() => rememberedSurname.set(null)}>
        Forget my surname
      </Button>
    </p>
  );
}
