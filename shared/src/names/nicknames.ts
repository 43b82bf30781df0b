/** Nicknames that are derived from a name. */
/**
 * Established short names in English. nicknamesOf() derives only these, because the specification's rule alone would
 * also derive other words. For example, the first three letters of Diego are Die, and those of Theodore are The.
 */
export const SHORT_NAMES: ReadonlySet<string> = new Set(
  (
    'Abe Abi Ada Ali Ana Ann Ari Ash Ava Ben Cal Cam Dan Dax Deb Del Dom Don Eli Eva Flo Gil Gus Hal Ian Ida Ina Ira Isa ' +
    'Iva Ivy Jan Jax Jay Jeb Jed Jem Jen Jim Joe Jon Kai Kat Kay Ken Kim Kit Len Leo Les Lex Lia Lil Liv Liz Lou Luc ' +
    'Lyn Mac Mae Max May Meg Mel Mia Nan Nat Ned Nia Oli Ona Pam Pat Pia Rae Ray Reg Rex Ria Rob Rod Ron Roy Sal Sam Seb Sid ' +
    'Sol Stu Sue Ted Teo Tia Tim Tom Val Van Viv Wes Will Win Zac Zak Zeb Zoe ' +
    'Adam Alan Alec Alex Alma Andy Anna Anne Bert Cara Carl Clem Cora Dani Dora Ella Elle Emma Erin Evan Fern Fran Gabi Gina ' +
    'Glen Gwen Jami Jana Jean Jess Josh Juli Kara Karl Kate Lara Lena Leon Lexi Lila Lina Lola Luca Luci Luna Mara Marc Mari ' +
    'Mark Matt Mila Mina Mira Mona Nico Nick Nina Nora Paul Phil Rene Rick Rosa Rose Ross Sara Theo Tina Toni Tori Vera Walt Zara'
  ).split(' '),
);

/**
 * The nicknames of a name. If there are curated nicknames, returns these. Otherwise derives nicknames by the
 * specification's rule: the first three letters and, for names of more than four letters, the name without its last two
 * letters. Derived nicknames that SHORT_NAMES doesn't contain are left out.
 */
export function nicknamesOf(name: string, curated: readonly string[] = []): string[] {
  if (curated.length > 0) return [...curated];
  const letters = [...name];
  if (letters.length <= 3) return [];
  const cut = [letters.slice(0, 3)];
  if (letters.length > 4) cut.push(letters.slice(0, -2));
  const found = cut.map((part) => part.join('')).filter((part) => SHORT_NAMES.has(part));
  return [...new Set(found)];
}
