import './feedback.css';

type Length = number | string;

/** A placeholder in the shape of loading content. */
export function Skeleton({
  width = '100%',
  height = '1em',
  round,
}: {
  width?: Length;
  height?: Length;
  round?: boolean;
}) {
  return (
    <span
      className="skeleton"
      aria-hidden="true"
      style={{ width, height, borderRadius: round ? 'var(--pill)' : undefined }}
    />
  );
}
