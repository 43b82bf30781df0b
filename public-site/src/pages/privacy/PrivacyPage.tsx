import { keptUntilErased, privacyDated, privacySections, privacyUpdated } from '@cradle/shared/content/privacy';
import { Suspense } from 'react';
import { ConsentChoice } from '../../consent/ConsentChoice';
import { ContactLine } from '../../layout/footer/ContactLine';
import { longDate } from '../../ui/format';
import { lazyOptional } from '../../ui/hooks/lazyOptional';
import { useHydrated } from '../../ui/hooks/useHydrated';
import { LinkButton } from '../../ui/LinkButton';
import '../prose.css';
import { RetentionTable } from './RetentionTable';

// Rendered only in the browser, because the surname that a visitor entered is in the browser's storage.
const ForgetSurname = lazyOptional(() => import('../../names/surname/ForgetSurname'));

export default function PrivacyPage() {
  const hydrated = useHydrated();
  return (
    <article className="page prose">
      <h1>Privacy Policy</h1>
      <p className="soft">
        Dated <time dateTime={privacyDated}>{longDate(privacyDated)}</time>. Last updated{' '}
        <time dateTime={privacyUpdated}>{longDate(privacyUpdated)}</time>.
      </p>
      {privacySections.map(({ id, title, paragraphs }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {id === 'contact' && (
            <ContactLine>For questions about this page or about your information, write to</ContactLine>
          )}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {id === 'information-collected' && (
            <>
              <h3>How long we keep it</h3>
              <p>{keptUntilErased} Everything else is deleted automatically:</p>
              <RetentionTable />
            </>
          )}
          {id === 'legal-rights' && (
            <LinkButton variant="quiet" compact to="/profile">
              Open my profile
            </LinkButton>
          )}
          {id === 'cookies' && <ConsentChoice />}
          {id === 'cookies' && hydrated && (
            <Suspense fallback={null}>
              <ForgetSurname />
            </Suspense>
          )}
        </section>
      ))}
      <LinkButton variant="quiet" to="/" icon="arrowLeft">
        Back to Home
      </LinkButton>
    </article>
  );
}
