import { Icon } from '../Icon';

/**
 * The error message of an action. The live region is rendered even if there is no error, because screen readers ignore
 * a region that is added together with its text.
 */
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
