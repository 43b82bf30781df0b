import { blogTopics } from '@cradle/shared/content/blogTopics';
import { safeUrl } from '@cradle/shared/text/safeUrl';
import { type SettingKey, useSettings } from '../../data/settings';
import { Link } from '../../ui/Link';
import { ContactLink } from './ContactLink';
import './footer.css';
import { siteLinks } from '../header/navigation';
import { SITE_TITLE } from '../routing/siteTitle';
import { FooterNewsletter } from './FooterNewsletter';

const quickLinks = [{ to: '/', label: 'Home' }, ...siteLinks];
const socialLinks: { key: SettingKey; label: string }[] = [
  { key: 'social_facebook', label: 'Facebook' },
  { key: 'social_twitter', label: 'X' },
  { key: 'social_instagram', label: 'Instagram' },
];

export function Footer() {
  const { data: settings } = useSettings();
  const social = socialLinks.flatMap(({ key, label }) => {
    const href = safeUrl(settings?.[key]);
    return href ? [{ href, label }] : [];
  });
  return (
    <footer className="foot">
      <div className="page">
        <nav aria-labelledby="foot-quick">
          <h2 id="foot-quick">Quick Links</h2>
          {quickLinks.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          {social.map(({ href, label }) => (
            <a key={label} href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ))}
        </nav>
        <nav aria-labelledby="foot-blog" className="topics">
          <h2 id="foot-blog">Blog Topics</h2>
          {blogTopics.slice(0, 6).map(({ path, name }) => (
            <Link key={path} to={path}>
              {name}
            </Link>
          ))}
        </nav>
        <FooterNewsletter />
        <p className="colophon">
          © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {settings?.site_title || SITE_TITLE}. For
          everyone who is looking for the right word.{' '}
          {settings?.contact_email && <ContactLink address={settings.contact_email} />}
        </p>
      </div>
    </footer>
  );
}
