/** The URL of the list of stories, filtered by status. */
export const storiesWith = (status: string) =>
  `/stories?${new URLSearchParams({ filter: JSON.stringify({ status }) })}`;
