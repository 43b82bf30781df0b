import { Link } from '../../ui/Link';
import garden from './art/garden.svg';
import kite from './art/kite.svg';
import moon from './art/moon.svg';

const blurbs = [
  {
    to: '/search',
    art: garden,
    title: 'Meanings worth keeping',
    text: 'Search by meaning, origin, sound or stars, and see at a glance how many others share a name.',
  },
  {
    to: '/generator',
    art: kite,
    title: 'A name out of the blue',
    text: 'The generator draws five names that fit what you ask for, and shows why each was drawn.',
  },
  {
    to: '/stories',
    art: moon,
    title: 'Story Time',
    text: 'Short tales for the last ten minutes of the day. Read ours, or send in one of your own.',
  },
];

export function FeatureBlurbs() {
  return (
    <section className="page section blurbs" aria-label="What you can do here">
      {blurbs.map(({ to, art, title, text }) => (
        <article className="raised" key={to}>
          <img src={art} width={360} height={200} alt="" />
          <div className="blurb-text">
            <h2>
              <Link to={to}>{title}</Link>
            </h2>
            <p>{text}</p>
          </div>
        </article>
      ))}
    </section>
  );
}
