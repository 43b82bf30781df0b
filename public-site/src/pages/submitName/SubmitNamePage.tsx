import { Guidelines } from './Guidelines';
import { NameForm } from './NameForm';
import './submitName.css';

export default function SubmitNamePage() {
  return (
    <div className="page submit-name">
      <header>
        <h1>Submit a Name</h1>
        <p className="soft lead">Is a name missing? Tell us the name and what it means.</p>
      </header>
      <NameForm />
      <Guidelines />
    </div>
  );
}
