/** Good enough to catch a slip of the thumb; the confirmation mail is the real proof. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
