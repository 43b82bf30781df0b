import { aboutPage, consonantKey, vowelKey } from '@cradle/shared/content/about';
import { ContactLine } from '../../layout/footer/ContactLine';
import { Link } from '../../ui/Link';
import '../prose.css';
import './about.css';

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
      <section id="pronunciation">
        <h2>How to Read a Pronunciation</h2>
        <p>
          Each part between hyphens is one syllable, and the one in capitals is stressed: oh-LIV-ee-uh. The letters
          sound as in these English words. Sounds that English lacks are written with the nearest English sound.
        </p>
        <dl className="sounds">
          {[...vowelKey, ...consonantKey].map(([respelling, sound]) => (
            <div key={respelling}>
              <dt>{respelling}</dt>
              <dd>{sound}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>Contact</h2>
        <ContactLine>Is something wrong, missing or lovely? Write to</ContactLine>
        <p>
          A name is missing? The <Link to="/submit-name">form for names</Link> reaches our editorial team.
        </p>
      </section>
    </article>
  );
}
