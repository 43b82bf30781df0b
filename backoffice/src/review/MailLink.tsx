import Link from '@mui/material/Link';

/** An address to write to, or one that is masked; in a narrow column it breaks behind the @. */
export const MailLink = ({ address }: { address: string }) => {
  const [name, ...host] = address.split('@');
  if (address.includes('•')) return address;
  return (
    <Link href={`mailto:${encodeURIComponent(address)}`}>
      {name}@<wbr />
      {host.join('@')}
    </Link>
  );
};
