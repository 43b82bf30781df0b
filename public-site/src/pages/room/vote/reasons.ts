import type { RoomReason, RoomVote } from '../../../data/deciding/rooms';

/** Labels of the reasons for a "no" vote, on the buttons and in the summary. */
export const reasonLabels: Record<RoomReason, string> = {
  knew_someone: 'Knew someone',
  too_common: 'Too common',
  spelling: 'Spelling',
  sound: 'Sound',
  surname: 'With the surname',
  meaning: 'Meaning',
  other: 'Something else',
};

export const voteLabels: Record<RoomVote, string> = { love: 'Love', maybe: 'Maybe', no: 'No' };

/** The reasons with their counts, but without the names of the voters: "One of you said: too common". */
export function reasonSummary(reasons: Partial<Record<RoomReason, number>>): string[] {
  const words = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
  return Object.entries(reasons).map(
    ([reason, count]) => `${words[count] ?? count} of you said: ${reasonLabels[reason as RoomReason].toLowerCase()}`,
  );
}
