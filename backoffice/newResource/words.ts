/** The forms of a table's name in code and on screens, and the names that a resource can't have. */
import { PlainError } from '@cradle/supabase/local/options';

export interface Words {
  /** 'love_letters': the name of the table, the resource and its file. */
  table: string;
  /** The name in code: 'loveLetters'. */
  camel: string;
  /** The name on screens, for one record and for several: 'Love letter', 'Love letters'. */
  one: string;
  many: string;
}

/** Names that a resource can't have, because a path below /admin or a file in src/resources already has this name. */
const TAKEN = ['health', 'index', 'login', 'permissions', 'profile', 'setup'];

/** Reserved words of TypeScript. */
const RESERVED = [
  ...['await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else'],
  ...['enum', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'implements', 'import', 'in'],
  ...['instanceof', 'interface', 'let', 'new', 'null', 'package', 'private', 'protected', 'public', 'return', 'static'],
  ...['super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with', 'yield'],
];

/** @throws PlainError with the reason why the name can't be used for a table */
export function wordsOf(table: string | undefined): Words {
  if (!table) throw new PlainError('Name a table. For example: npm run new:resource -- lullabies');
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(table)) {
    throw new PlainError(
      `"${table}" can't be the name of a table. Use lower-case letters, digits and single underscores, starting with a letter: love_letters.`,
    );
  }
  if (table.length > 40) throw new PlainError(`"${table}" is longer than 40 characters.`);
  const camel = table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (RESERVED.includes(camel)) throw new PlainError(`"${table}" is a reserved word of TypeScript. Use another name.`);
  if (TAKEN.includes(table)) throw new PlainError(`"${table}" is the name of another page or file. Use another name.`);
  return { table, camel, one: sentence(singular(table)), many: sentence(table) };
}

/** 'first_line' → 'First line' */
export function sentence(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function singular(name: string): string {
  if (/[^aeiou]ies$/.test(name)) return name.replace(/ies$/, 'y');
  if (/(ss|sh|ch|x|z)es$/.test(name)) return name.slice(0, -2);
  return /[^s]s$/.test(name) ? name.slice(0, -1) : name;
}
