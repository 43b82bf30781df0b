import { aboutPage } from '@cradle/shared/content/about';
import { ContactLine } from '../../layout/footer/ContactLine';
import { Link } from '../../ui/Link';
import '../prose.css';

const tools = [
  { to: '/names', label: 'Names A-Z' },
  { to: '/generator', label: 'Name Generator' },
  { to: '/submit-name', label: 'Submit a Name' },
  { to: '/pet-names', label: 'Pet Names' },
];

export default function AboutPage() {
  return (
    <article className="page prose">
      <h1>About Us</h1>
      {[aboutPage.mission, aboutPage.database, aboutPage.tools].map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <ul className="chips">
        {tools.map(({ to, label }) => (
          <li key={to}>
            <Link className="chip" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <section>
        <h2>Contact</h2>
        <ContactLine>Something is wrong, missing or lovely? Write to</ContactLine>
        <p>
          A name is missing? The <Link to="/submit-name">form for names</Link> reaches our editorial team.
        </p>
      </section>
    </article>
  );
}
