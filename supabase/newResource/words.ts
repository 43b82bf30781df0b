/** What a table's name becomes in code and in sentences, and the names that cannot be one. */
import { PlainError } from '../local/options';

export interface Words {
  /** love_letters: the table, the resource, the folder and the address. */
  table: string;
  /** loveLetters */
  camel: string;
  /** 'Love letter', 'Love letters' */
  one: string;
  many: string;
  /** 'a love letter' */
  aRow: string;
}

/** Addresses below /admin and files beside the resources that are something else already. */
const TAKEN = ['health', 'index', 'login', 'permissions', 'profile', 'setup'];

/** Words that no constant in TypeScript may be called. */
const RESERVED = [
  ...['await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else'],
  ...['enum', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'implements', 'import', 'in'],
  ...['instanceof', 'interface', 'let', 'new', 'null', 'package', 'private', 'protected', 'public', 'return', 'static'],
  ...['super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with', 'yield'],
];

/**
 * Checks a table's name and puts it into words.
 * @throws PlainError that says what is wrong and what would do
 */
export function wordsOf(table: string | undefined): Words {
  if (!table) throw new PlainError('Which table? For example: npm run new:resource -- lullabies');
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(table)) {
    throw new PlainError(
      `"${table}" cannot be a table's name here: small letters, digits and single underscores, a letter first, as in love_letters.`,
    );
  }
  if (table.length > 40) throw new PlainError(`"${table}" is longer than 40 characters.`);
  const camel = table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (RESERVED.includes(camel)) throw new PlainError(`"${table}" is a reserved word of TypeScript: take another name.`);
  if (TAKEN.includes(table)) throw new PlainError(`"${table}" is taken: /admin/${table} or a file leads elsewhere.`);
  const [one, many] = [sentence(singular(table)), sentence(table)];
  return { table, camel, one, many, aRow: `${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one.toLowerCase()}` };
}

/** 'first_line' is 'First line' to people. */
export function sentence(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function singular(name: string): string {
  if (/[^aeiou]ies$/.test(name)) return name.replace(/ies$/, 'y');
  if (/(ss|sh|ch|x|z)es$/.test(name)) return name.slice(0, -2);
  return /[^s]s$/.test(name) ? name.slice(0, -1) : name;
}
