/** What an import did, or would do, in plain sentences. */
import { changesAnything, type ImportReport, type UndoReport } from './importNames';

const count = (number: number) => number.toLocaleString('en');
const things = (number: number, one: string, many = `${one}s`) => `${count(number)} ${number === 1 ? one : many}`;

/** The report of `npm run names:import`. */
export function describeImport(report: ImportReport): string {
  const { tally } = report;
  const nothing = !changesAnything(report);
  return [
    `Read ${things(tally.files, 'file')} of ${report.firstYear} to ${report.lastYear}: ${things(tally.lines, 'line')}.`,
    tally.refused &&
      `Refused ${things(tally.refused, 'line')} with ${things(tally.refusedBirths, 'birth')}: placeholders such as Unknown and Baby are no names.`,
    report.ignored.length &&
      `Left aside: ${report.ignored.slice(0, 5).join(', ')}${report.ignored.length > 5 ? ' …' : ''}.`,
    report.shown !== null &&
      report.shown > report.newest &&
      `The ranks on the site are of ${report.shown}; these files are older, so ranks and popularity stay.`,
    nothing && 'The database says the same already: nothing to change.',
    !nothing && (report.wrote ? 'Written:' : 'This would be written:'),
    !nothing && `  ${things(report.new_names, 'new name')}, kept from the public lists until they have a meaning`,
    !nothing &&
      `  ${things(report.new_figures, 'name')} with other figures than before (rank, year, popularity, gender)`,
    !nothing &&
      `  ${things(report.added, 'figure')} by year added, ${count(report.changed)} changed, ${count(report.removed)} removed`,
    report.kept_figures &&
      `What editors wrote stays: ${things(report.kept_figures, 'name')} with a rank or popularity of their own.`,
    report.wrote && 'To take it back: npm run names:import -- --undo',
    !nothing && !report.wrote && 'Nothing has been written (--dry-run).',
  ]
    .filter((line) => typeof line === 'string')
    .join('\n');
}

/** The report of `npm run names:import -- --undo`. */
export function describeUndo(report: UndoReport): string {
  return [
    `Took back the import of ${report.source} from ${new Date(report.at).toISOString().slice(0, 16).replace('T', ' ')}:`,
    `  ${things(report.names_gone, 'name')} removed again`,
    `  ${things(report.names_back, 'name')} with the figures of before; what people wrote since stays`,
    `  ${things(report.years, 'figure')} by year removed again`,
  ].join('\n');
}
