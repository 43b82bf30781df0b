/** The address from the settings. Only its @ is left as it is: a '?' in it would begin the fields of a mail. */
export function ContactLink({ address }: { address: string }) {
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>;
}
