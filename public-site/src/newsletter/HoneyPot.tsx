/** A hidden field that only bots fill in. */
export function HoneyPot() {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
