/** The apricot-to-accent line of the public site's cards. The number stands beside it, so it says nothing to a reader. */
export const PopularityBar = ({ value, width }: { value: number; width?: number }) => (
  <div aria-hidden className="share-bar" style={width ? { width } : { flex: '1 1 0' }}>
    <i style={{ width: `${Math.min(100, Math.max(0, value))}%` }} />
  </div>
);
