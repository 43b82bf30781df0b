import { privacySections, privacyUpdated } from '@cradle/shared/content/privacy';
import { ConsentChoice } from '../../consent/ConsentChoice';
import { LinkButton } from '../../ui/LinkButton';
import { longDate } from '../../ui/longDate';
import '../prose.css';

export default function PrivacyPage() {
  return (
    <article className="page prose">
      <h1>Privacy Policy</h1>
      <p className="soft">
        Last updated: <time dateTime={privacyUpdated}>{longDate(privacyUpdated)}</time>
      </p>
      {privacySections.map(({ id, title, paragraphs }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {id === 'cookies' && <ConsentChoice />}
        </section>
      ))}
      <LinkButton variant="quiet" to="/" icon="arrowLeft">
        Back to Home
      </LinkButton>
    </article>
  );
}
