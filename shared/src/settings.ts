/** The settings of the site: which there are, what may stand in each, and how it is stored. No zod. */
import { emailProblem } from './accounts';
import { addressProblem, storedAddress } from './addresses';
import { DEFAULT_PRIMARY, readHexColor } from './colors';
import { isStorable, lengthOf, NOT_STORABLE } from './typedText';

/** Lengths; the same numbers stand in the CHECK constraint of the migrations. */
export const SETTING_LIMITS = { site_title: 80, site_description: 300, ad: 5000 } as const;

interface Rule {
  /** What is wrong with a value that is not empty, or nothing. */
  problem(value: string): string | undefined;
  /** A typed value as the database keeps it; as it is, when this is missing. */
  stored?(value: string): string;
  /** What to say when it is empty; nothing, where it may be. */
  needed?: string;
}

const atMost = (what: string, max: number) => (value: string) =>
  lengthOf(value) > max ? `${what} can have at most ${max.toLocaleString('en')} characters.` : undefined;

const address: Rule = { problem: addressProblem, stored: (value) => storedAddress(value) ?? value };
const advertisement: Rule = { problem: atMost('Advertisement code', SETTING_LIMITS.ad) };

const RULES = {
  site_title: { problem: atMost('The title', SETTING_LIMITS.site_title), needed: 'The site needs a title.' },
  site_description: { problem: atMost('The description', SETTING_LIMITS.site_description) },
  logo_url: address,
  primary_color: {
    problem: (value) => (readHexColor(value) ? undefined : `Enter a color such as ${DEFAULT_PRIMARY}.`),
    stored: (value) => readHexColor(value) ?? value,
    needed: `Enter a color such as ${DEFAULT_PRIMARY}.`,
  },
  contact_email: { problem: emailProblem },
  header_ad: advertisement,
  sidebar_ad: advertisement,
  footer_ad: advertisement,
  google_analytics_id: {
    problem: (value) =>
      /^(G|UA|GT|AW)-[A-Z0-9-]{4,30}$/.test(value) ? undefined : 'Enter a measurement id such as G-AB12CD34EF.',
  },
  social_facebook: address,
  social_twitter: address,
  social_instagram: address,
} satisfies Record<string, Rule>;

export type SettingKey = keyof typeof RULES;
export const SETTING_KEYS = Object.keys(RULES) as SettingKey[];

const ruleOf = (key: SettingKey): Rule => RULES[key];

/** What is wrong with a typed value, or nothing. */
export function settingProblem(key: SettingKey, typed: string): string | undefined {
  const value = typed.trim();
  if (value === '') return ruleOf(key).needed;
  return isStorable(value) ? ruleOf(key).problem(value) : `${NOT_STORABLE}.`;
}

/** A typed value as it is stored: trimmed, a color with six digits, an address in plain characters. */
export function storedSetting(key: SettingKey, typed: string): string {
  const value = typed.trim();
  return value === '' ? '' : (ruleOf(key).stored?.(value) ?? value);
}
