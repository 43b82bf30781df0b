import { widthInEms } from '../../names/widthInEms';

/** The width of the longest word in ems. The font size depends on it, because words must not break. */
export const longestWord = (name: string) => Math.max(...name.split(/[\s-]+/).map((word) => widthInEms(word)));
