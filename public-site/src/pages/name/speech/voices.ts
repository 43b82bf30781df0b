/**
 * For each usage of a name, the languages that pronounce such names well: prefixes of BCP 47 tags, the best language
 * first. Usages that aren't listed have no voice.
 */
const LANGUAGES: Readonly<Record<string, string>> = {
  American: 'en-US en',
  Arabic: 'ar',
  Armenian: 'hy',
  Australian: 'en-AU en-GB',
  Basque: 'eu',
  Bosnian: 'bs hr sr',
  Brazilian: 'pt-BR pt',
  Bulgarian: 'bg',
  Catalan: 'ca',
  Chinese: 'zh',
  Croatian: 'hr',
  Czech: 'cs',
  Danish: 'da',
  Dutch: 'nl',
  English: 'en-GB en',
  Estonian: 'et',
  Filipino: 'fil',
  Finnish: 'fi',
  French: 'fr-FR fr',
  Galician: 'gl',
  Georgian: 'ka',
  German: 'de-DE de',
  Greek: 'el',
  Hebrew: 'he',
  Hungarian: 'hu',
  Icelandic: 'is',
  Indian: 'hi en-IN',
  Irish: 'ga en-IE',
  Italian: 'it-IT it',
  Japanese: 'ja',
  Korean: 'ko',
  'Latin American': 'es-US es-MX es',
  Latvian: 'lv',
  Lithuanian: 'lt',
  Mexican: 'es-MX es',
  Norwegian: 'nb no',
  Pakistani: 'ur',
  Persian: 'fa',
  Polish: 'pl',
  Portuguese: 'pt-PT pt',
  Romanian: 'ro',
  Russian: 'ru',
  Scandinavian: 'sv nb da',
  Scottish: 'gd en-GB',
  Serbian: 'sr',
  Slovak: 'sk',
  Slovene: 'sl',
  Spanish: 'es-ES es',
  Swedish: 'sv',
  Turkish: 'tr',
  Ukrainian: 'uk',
  Vietnamese: 'vi',
  Welsh: 'cy',
};

/**
 * The voice that speaks a name: the voice of the name's first usage that has one in this browser. A name without a
 * usage gets an English voice. Undefined if the browser has no suitable voice, because a voice of another language
 * would pronounce the name wrongly.
 * @param voices the voices of the browser; `lang` may be written en-US or en_US
 */
export function voiceFor<Voice extends { lang: string }>(
  usage: readonly string[],
  voices: readonly Voice[],
): Voice | undefined {
  const wanted = (usage.length > 0 ? usage : ['American']).flatMap((one) =>
    Object.hasOwn(LANGUAGES, one) ? (LANGUAGES[one] ?? '').split(' ') : [],
  );
  for (const language of wanted) {
    const start = language.toLowerCase();
    const found = voices.find(({ lang }) => `${lang.toLowerCase().replace('_', '-')}-`.startsWith(`${start}-`));
    if (found) return found;
  }
  return undefined;
}
