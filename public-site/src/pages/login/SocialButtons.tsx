import { Button } from '../../ui/Button';

/** Announced, and not there yet: they make no call. */
export function SocialButtons() {
  return (
    <>
      <p className="account-or">or</p>
      <div className="account-social">
        <Button variant="quiet" disabled>
          Google (Coming Soon)
        </Button>
        <Button variant="quiet" disabled>
          Facebook (Coming Soon)
        </Button>
      </div>
    </>
  );
}
