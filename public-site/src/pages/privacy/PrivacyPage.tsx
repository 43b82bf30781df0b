import { privacySections, privacyUpdated } from '@cradle/shared/content/privacy';
import { LinkButton } from '../../ui/LinkButton';
import '../prose.css';

const updated = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(privacyUpdated),
);

export default function PrivacyPage() {
  return (
    <article className="page prose">
      <h1>Privacy Policy</h1>
      <p className="soft">
        Last updated: <time dateTime={privacyUpdated}>{updated}</time>
      </p>
      {privacySections.map(({ id, title, paragraphs }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <LinkButton variant="quiet" to="/" icon="arrowLeft">
        Back to Home
      </LinkButton>
    </article>
  );
}
