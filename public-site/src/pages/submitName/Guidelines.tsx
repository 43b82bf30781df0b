import { Link } from '../../ui/Link';

export function Guidelines() {
  return (
    <aside className="guidelines" aria-labelledby="guidelines-title">
      <h2 id="guidelines-title">Guidelines</h2>
      <ol>
        <li>
          <strong>See whether it is here already.</strong> A <Link to="/search">search</Link> takes a moment.
        </li>
        <li>
          <strong>One name at a time,</strong> spelled as its bearers spell it, accents and all.
        </li>
        <li>
          <strong>Say what it means in a line.</strong> Where a meaning is uncertain, say that too.
        </li>
        <li>
          <strong>Give the origin if you know it:</strong> a language or a people, such as Irish or Sanskrit.
        </li>
        <li>
          <strong>Leave your email or don't.</strong> It is used for a question about this name, for nothing else.
        </li>
      </ol>
      <p>
        Our editors review every name within <strong>3 to 5 business days</strong>. What they accept is then in the book
        for everybody.
      </p>
    </aside>
  );
}
