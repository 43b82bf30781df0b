import { Icon } from '../../ui/Icon';

/** The error of an action, as a live region that always exists. */
export function ActionError({ error }: { error: string | null }) {
  return (
    <div role="alert">
      {error && (
        <p className="field-error">
          <Icon name="alert" size={15} />
          {error}
        </p>
      )}
    </div>
  );
}
