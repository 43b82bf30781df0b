import { formatLimits } from '@cradle/shared/database/database.columns';
import { HoneyPot } from '../../newsletter/HoneyPot';
import { useSubscribe } from '../../newsletter/useSubscribe';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/TextInput';
import { useHydrated } from '../../ui/hooks/useHydrated';

/** The short newsletter form, which subscribes to stories. */
export function FooterNewsletter() {
  const { busy, submit, error } = useSubscribe();
  return (
    <section aria-labelledby="foot-letter">
      <h2 id="foot-letter">Newsletter</h2>
      <p className="soft">Occasional emails with new stories to read aloud. Nothing else.</p>
      <form
        noValidate
        inert={!useHydrated()}
        onSubmit={(event) => submit(event, { subscribed_to_stories: true, subscribed_to_name_updates: false })}
      >
        <Field label="Your email address" hideLabel error={error}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            maxLength={formatLimits.email.maxLength}
            placeholder="Your email address"
          />
        </Field>
        <HoneyPot />
        <Button type="submit" busy={busy} busyLabel="Subscribing...">
          Subscribe
        </Button>
      </form>
    </section>
  );
}
