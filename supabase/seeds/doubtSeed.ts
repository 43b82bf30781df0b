/** Reads variant_doubts.csv: pairs that may be spellings of one name, for staff to decide. */
import { readFileSync } from 'node:fs';
import { readCsv } from '@cradle/shared/text/readCsv';
import type { SeedName } from './nameSeed';
import { insertInto } from './sqlText';

/**
 * The SQL that fills name_variant_doubts. Leaves out a pair if the name is already linked to a base name.
 * @throws Error with the pair if an id in the file belongs to another name
 */
export function doubtSql(csvFile: URL, names: readonly Pick<SeedName, 'id' | 'name' | 'variantOf'>[]): string {
  const [, ...lines] = readCsv(readFileSync(csvFile, 'utf8'), ',');
  const byId = new Map(names.map((one) => [one.id, one]));
  const rows = lines.map(({ cells: [nameId, name, baseId, base, reason = ''] }) => {
    if (byId.get(Number(nameId))?.name !== name || byId.get(Number(baseId))?.name !== base)
      throw new Error(`${csvFile.pathname}: ${name}, ${base}: an id belongs to another name`);
    return [Number(nameId), Number(baseId), `${name}, ${base}`, reason];
  });
  const open = rows.filter(([nameId]) => byId.get(nameId as number)?.variantOf === null);
  return insertInto('name_variant_doubts', ['name_id', 'base_id', 'pair', 'reason'], open);
}
