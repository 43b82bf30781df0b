/** The URL of the list of stories with a status. */
export const storiesWith = (status: string) =>
  `/stories?${new URLSearchParams({ filter: JSON.stringify({ status }) })}`;
