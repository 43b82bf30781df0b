/** A mailto link. Everything except the @ is encoded, because a '?' would start header fields. */
export function ContactLink({ address }: { address: string }) {
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>;
}
