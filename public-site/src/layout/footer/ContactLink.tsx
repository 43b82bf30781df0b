/**
 * A mailto link. All characters of the address except the @ are encoded, because a '?' would start the header fields of
 * a mailto URL.
 */
export function ContactLink({ address }: { address: string }) {
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>;
}
