import { settingValues } from '@cradle/shared/database/database.columns';
import { DEFAULT_PRIMARY, readHexColor } from '@cradle/shared/design/colors';
import type { SettingKey } from '@cradle/shared/site/settings';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import { TextInput, type TextInputProps, useInput } from 'react-admin';
import { ImageAddress } from '../../pictures/ImageAddress';

interface SettingInputProps {
  source: SettingKey;
  /** The description of the setting. */
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

/** Props of the inputs that differ from a plain text input. */
const PROPS: Partial<Record<SettingKey, Partial<TextInputProps>>> = {
  site_title: { isRequired: true },
  site_description: { multiline: true, minRows: 2 },
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
    ? `. At most ${formatNumber(settingValues.header_ad.maxLength)} characters. The code runs in a separate frame`
    : '';

/** The input of one setting, with its description. */
export const SettingInput = ({ source, hint, disabled }: SettingInputProps) =>
  source === 'primary_color' ? (
    <ColorInput source={source} hint={hint} disabled={disabled} />
  ) : source === 'logo_url' ? (
    <ImageAddress source={source} helperText={hint} disabled={disabled} shape={1} />
  ) : (
    <TextInput source={source} helperText={`${hint}${lengthHint(source)}`} disabled={disabled} {...PROPS[source]} />
  );

/** The input of a color. The user chooses the color in the browser's palette, or enters it as #rrggbb. */
const ColorInput = ({ source, hint, disabled }: SettingInputProps) => {
  const { field } = useInput({ source });
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <Box
        component="input"
        type="color"
        aria-label="Pick the primary color"
        value={readHexColor(field.value) ?? DEFAULT_PRIMARY}
        disabled={disabled}
        onChange={(event: { target: { value: string } }) => field.onChange(event.target.value)}
        sx={({ palette }) => ({
          width: 52,
          height: 44,
          flex: 'none',
          p: 0.5,
          border: `1px solid ${palette.divider}`,
          borderRadius: 'var(--radius-small)',
          backgroundColor: palette.paper.sheet,
          cursor: disabled ? 'default' : 'pointer',
        })}
      />
      <TextInput
        source={source}
        isRequired
        helperText={`${hint}. The default is ${DEFAULT_PRIMARY}`}
        disabled={disabled}
      />
    </Box>
  );
};
