import { OriginAndThemeChips } from '../../names/OriginAndThemeChips';
import { CurrentTrial } from '../../tryItOn/CurrentTrial';
import { LinkButton } from '../../ui/LinkButton';
import { FeatureBlurbs } from './FeatureBlurbs';

/** The sections of the home page below the popular names. */
export default function HomeSections() {
  return (
    <>
      <div className="page">
        <CurrentTrial />
      </div>
      <section className="page section">
        <header>
          <h2>By origin and theme</h2>
        </header>
        <OriginAndThemeChips />
      </section>
      <FeatureBlurbs />
      <Closing />
    </>
  );
}

function Closing() {
  return (
    <section className="page closing">
      <div>
        <h2>Still looking?</h2>
        <p>Choose boy, girl or either, and let the generator draw five names for you.</p>
        <LinkButton to="/generator">Try the Name Generator</LinkButton>
      </div>
    </section>
  );
}
