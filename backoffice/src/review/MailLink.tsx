import Link from '@mui/material/Link';

/** An address to write to; in a narrow column it breaks behind the @. */
export const MailLink = ({ address }: { address: string }) => {
  const [name, ...host] = address.split('@');
  return (
    <Link href={`mailto:${encodeURIComponent(address)}`}>
      {name}@<wbr />
      {host.join('@')}
    </Link>
  );
};
