import { Link } from '../../ui/Link';

export function Guidelines() {
  return (
    <aside className="guidelines" aria-labelledby="guidelines-title">
      <h2 id="guidelines-title">Guidelines</h2>
      <ol>
        <li>
          <strong>Check that it isn't listed yet.</strong> A <Link to="/search">search</Link> takes a moment.
        </li>
        <li>
          <strong>Submit one name at a time,</strong> in its usual spelling, with accents.
        </li>
        <li>
          <strong>Explain the meaning in one line.</strong> If it is uncertain, say so.
        </li>
        <li>
          <strong>Give the origin if you know it:</strong> a language or a people, such as Irish or Sanskrit.
        </li>
        <li>
          <strong>Your email is optional.</strong> We only use it to write to you about this name.
        </li>
      </ol>
      <p>
        Our editors review every name within <strong>3 to 5 business days</strong>. Accepted names appear on this site.
      </p>
    </aside>
  );
}
