import { SETTING_LIMITS, type SettingKey } from '@cradle/shared/settings';
import { TextInput, type TextInputProps } from 'react-admin';
import { ColorInput } from './ColorInput';

interface SettingInputProps {
  source: SettingKey;
  hint: string;
  disabled: boolean;
}

const code = { fontFamily: 'var(--mono)', fontSize: 'var(--step--1)' };
const advertisement: Partial<TextInputProps> = {
  multiline: true,
  minRows: 5,
  maxRows: 16,
  slotProps: { htmlInput: { spellCheck: false, style: code } },
};

/** How each is typed; the others are plain lines. */
const MANNER: Partial<Record<SettingKey, Partial<TextInputProps>>> = {
  site_title: { isRequired: true },
  site_description: { multiline: true, minRows: 2 },
  logo_url: { type: 'url' },
  contact_email: { type: 'email' },
  header_ad: advertisement,
  sidebar_ad: advertisement,
  footer_ad: advertisement,
  social_facebook: { type: 'url' },
  social_twitter: { type: 'url' },
  social_instagram: { type: 'url' },
};

const lengthHint = (source: SettingKey) =>
  source.endsWith('_ad')
    ? `. At most ${SETTING_LIMITS.ad.toLocaleString('en')} characters, shown in a frame of its own`
    : '';

/** One setting, with what the database says it is for. */
export const SettingInput = ({ source, hint, disabled }: SettingInputProps) =>
  source === 'primary_color' ? (
    <ColorInput source={source} hint={hint} disabled={disabled} />
  ) : (
    <TextInput source={source} helperText={`${hint}${lengthHint(source)}`} disabled={disabled} {...MANNER[source]} />
  );
