import { Suspense } from 'react';
import { LetterStrip } from '../../names/LetterStrip';
import { NameCards } from '../../names/NameCards';
import { lazyOptional } from '../../ui/hooks/lazyOptional';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/LinkButton';
import hero from './art/hero.svg';
import './home.css';
import { popularNames } from './popularNames';

/** Lazy-loaded: the prerendered page already shows these sections, so their code can load later. */
const HomeSections = lazyOptional(() => import('./HomeSections'));

export default function HomePage() {
  return (
    <>
      <section className="page hero">
        <div>
          <h1>
            Every name <em>begins</em> a story
          </h1>
          <p>
            Names with what they mean, where they come from and how many share them. Find the one you will say ten
            thousand times.
          </p>
          {/* A form without JavaScript, so that it works before the scripts of the page are loaded. */}
          <form className="home-search" action="/search">
            <input
              className="input"
              type="search"
              name="q"
              aria-label="Search names"
              placeholder="Try “Irish girl names”"
            />
            <button className="button" type="submit">
              Search
            </button>
          </form>
          <div className="row">
            <LinkButton to="/names">Browse names</LinkButton>
            <LinkButton variant="quiet" to="/generator">
              Surprise me
            </LinkButton>
          </div>
        </div>
        <img
          src={hero}
          width={560}
          height={460}
          fetchPriority="high"
          alt="A cradle-shaped boat under the moon, its sail an open book"
        />
      </section>
      <LetterStrip />
      <section className="page section">
        <header>
          <h2>Popular Baby Names</h2>
          <Link className="more" to="/names">
            View All
          </Link>
        </header>
        <NameCards names={popularNames} />
      </section>
      <Suspense>
        <HomeSections />
      </Suspense>
    </>
  );
}
