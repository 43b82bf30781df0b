import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../ui/hooks/useHydrated';
import { Guidelines } from './Guidelines';
import { NameForm } from './NameForm';
import './submitName.css';

/** The page /submit-name. The query ?name= fills in the name. */
export default function SubmitNamePage() {
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const suggested = hydrated ? (params.get('name') ?? '') : null;
  return (
    <div className="page submit-name">
      <header>
        <h1>Submit a Name</h1>
        <p className="soft lead">Is a name missing? Tell us the name and what it means.</p>
      </header>
      {/* The new key after hydration remounts the form, so that it starts with the draft in local storage. */}
      <NameForm key={`${suggested}`} suggested={suggested} />
      <Guidelines />
    </div>
  );
}
