/** A field that people neither see nor reach; who fills it in is a machine. */
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
