/**
 * The built-in list of 42 well-known names. The home page takes its popular names from it, and it serves in place of the
 * database while the backend cannot be reached. The database seed (supabase/seeds/names.csv) begins with the same names
 * under the same ids 1 to 42; what stands here is left empty there and merged by id.
 *
 * Where `popularity` comes from: the US Social Security Administration's national data of 2024 (public domain; a count of
 * at least 5 births for each name and sex).
 *
 *   popularity = clamp(1..100, round(100 * (log10(share) - log10(min)) / (log10(max) - log10(min))))
 *
 * share = births of the name in its sex / all births of that sex in the file of 2024; max = the largest share of that
 * sex; min = the share of 5 births. A girl's name is looked up among girls, a boy's among boys; a neutral name takes the
 * sex in which it ranks better. Accents are folded to look a name up (Zoë is counted as Zoe). Names without figures get 1.
 * So 100 is the commonest name of its sex, and each step down is a fixed ratio of births, not a fixed number of them.
 */
export interface SampleName {
  id: number
  name: string
  gender: 'boy' | 'girl' | 'neutral'
  /** A short phrase, sentence case, without a final full stop. */
  meaning: string
  origin: string
  /** 1 to 100; see the head of this file. */
  popularity: number
  /** Names, not ids; each of them is in this list or in the database seed. */
  siblings: string[]
  /** Upper case, accents folded. */
  firstLetter: string
}

/** Exactly 42, ids 1 to 42 in order. */
export const sampleNames: readonly SampleName[] = [
  { id: 1, name: 'Olivia', gender: 'girl', meaning: 'Olive tree, the ancient sign of peace', origin: 'Latin', popularity: 100, siblings: ['Amelia', 'Oliver', 'Sophia', 'Theodore'], firstLetter: 'O' },
  { id: 2, name: 'Liam', gender: 'boy', meaning: 'Resolute protector, literally will and helmet', origin: 'Irish', popularity: 100, siblings: ['Finn', 'Quinn', 'Riley', 'Emma'], firstLetter: 'L' },
  { id: 3, name: 'Emma', gender: 'girl', meaning: 'Whole, universal', origin: 'German', popularity: 99, siblings: ['Henry', 'Charlotte', 'Liam', 'Ava'], firstLetter: 'E' },
  { id: 4, name: 'Noah', gender: 'boy', meaning: 'Rest, comfort', origin: 'Hebrew', popularity: 99, siblings: ['Elijah', 'Ethan', 'Maya', 'Ava'], firstLetter: 'N' },
  { id: 5, name: 'Aria', gender: 'girl', meaning: 'Air; a melody for a solo voice', origin: 'Italian', popularity: 89, siblings: ['Luna', 'Leo', 'Mateo', 'Sophia'], firstLetter: 'A' },
  { id: 6, name: 'Kai', gender: 'neutral', meaning: 'Sea', origin: 'Hawaiian', popularity: 80, siblings: ['River', 'Luna', 'Rowan', 'Maya'], firstLetter: 'K' },
  { id: 7, name: 'Leo', gender: 'boy', meaning: 'Lion', origin: 'Latin', popularity: 88, siblings: ['Aria', 'Luna', 'Jasper', 'Mateo'], firstLetter: 'L' },
  { id: 8, name: 'River', gender: 'neutral', meaning: 'River, flowing water', origin: 'English', popularity: 77, siblings: ['Willow', 'Sage', 'Rowan', 'Hazel'], firstLetter: 'R' },
  { id: 9, name: 'Ava', gender: 'girl', meaning: 'Uncertain; perhaps an old Germanic name element, later felt as a form of Eve', origin: 'German', popularity: 93, siblings: ['Ethan', 'Noah', 'Olivia', 'Isla'], firstLetter: 'A' },
  { id: 10, name: 'Sophia', gender: 'girl', meaning: 'Wisdom', origin: 'Greek', popularity: 98, siblings: ['Theodore', 'Zoë', 'Olivia', 'Gabriel'], firstLetter: 'S' },
  { id: 11, name: 'James', gender: 'boy', meaning: 'Supplanter, literally holder of the heel', origin: 'Hebrew', popularity: 92, siblings: ['Henry', 'Charlotte', 'Benjamin', 'Violet'], firstLetter: 'J' },
  { id: 12, name: 'Zoë', gender: 'girl', meaning: 'Life', origin: 'Greek', popularity: 88, siblings: ['Sophia', 'Theodore', 'Leo', 'Maya'], firstLetter: 'Z' },
  { id: 13, name: 'Siobhan', gender: 'girl', meaning: 'God is gracious', origin: 'Irish', popularity: 38, siblings: ['Finn', 'Quinn', 'Liam', 'Rowan'], firstLetter: 'S' },
  { id: 14, name: 'Mateo', gender: 'boy', meaning: 'Gift of God', origin: 'Spanish', popularity: 92, siblings: ['Luna', 'Gabriel', 'Leo', 'Aria'], firstLetter: 'M' },
  { id: 15, name: 'Luna', gender: 'girl', meaning: 'Moon', origin: 'Latin', popularity: 91, siblings: ['Leo', 'Aria', 'Mateo', 'Willow'], firstLetter: 'L' },
  { id: 16, name: 'Theodore', gender: 'boy', meaning: 'Gift of God', origin: 'Greek', popularity: 93, siblings: ['Sophia', 'Henry', 'Olivia', 'Charlotte'], firstLetter: 'T' },
  { id: 17, name: 'Amelia', gender: 'girl', meaning: 'Work, vigour', origin: 'German', popularity: 98, siblings: ['Oliver', 'Charlotte', 'Henry', 'Isla'], firstLetter: 'A' },
  { id: 18, name: 'Oliver', gender: 'boy', meaning: 'Uncertain; perhaps olive tree, or a Germanic or Norse name reshaped', origin: 'French', popularity: 96, siblings: ['Amelia', 'Isla', 'Henry', 'Hazel'], firstLetter: 'O' },
  { id: 19, name: 'Isla', gender: 'girl', meaning: 'From the Scottish island Islay or River Isla', origin: 'Scottish', popularity: 87, siblings: ['Finn', 'Amelia', 'Rowan', 'Ava'], firstLetter: 'I' },
  { id: 20, name: 'Rowan', gender: 'neutral', meaning: 'Little red one; also the rowan tree', origin: 'Irish', popularity: 81, siblings: ['Willow', 'Finn', 'Hazel', 'Sage'], firstLetter: 'R' },
  { id: 21, name: 'Charlotte', gender: 'girl', meaning: 'Free woman, from the word for a free man', origin: 'French', popularity: 98, siblings: ['Henry', 'James', 'Amelia', 'Theodore'], firstLetter: 'C' },
  { id: 22, name: 'Henry', gender: 'boy', meaning: 'Ruler of the home', origin: 'German', popularity: 92, siblings: ['Charlotte', 'James', 'Violet', 'Theodore'], firstLetter: 'H' },
  { id: 23, name: 'Quinn', gender: 'neutral', meaning: 'Descendant of Conn, whose name means head, chief or sense', origin: 'Irish', popularity: 79, siblings: ['Finn', 'Riley', 'Avery', 'Siobhan'], firstLetter: 'Q' },
  { id: 24, name: 'Freya', gender: 'girl', meaning: 'Lady', origin: 'Norse', popularity: 74, siblings: ['Isla', 'Finn', 'Theodore', 'Luna'], firstLetter: 'F' },
  { id: 25, name: 'Ethan', gender: 'boy', meaning: 'Firm, enduring', origin: 'Hebrew', popularity: 88, siblings: ['Ava', 'Noah', 'Maya', 'Elijah'], firstLetter: 'E' },
  { id: 26, name: 'Avery', gender: 'neutral', meaning: 'Elf counsel', origin: 'English', popularity: 88, siblings: ['Parker', 'Riley', 'Quinn', 'Morgan'], firstLetter: 'A' },
  { id: 27, name: 'Hazel', gender: 'girl', meaning: 'The hazel tree', origin: 'English', popularity: 90, siblings: ['Violet', 'Jasper', 'Willow', 'Rowan'], firstLetter: 'H' },
  { id: 28, name: 'Elijah', gender: 'boy', meaning: 'My God is Yahweh', origin: 'Hebrew', popularity: 92, siblings: ['Noah', 'Benjamin', 'Maya', 'Gabriel'], firstLetter: 'E' },
  { id: 29, name: 'Violet', gender: 'girl', meaning: 'The violet flower', origin: 'English', popularity: 91, siblings: ['Hazel', 'Henry', 'Jasper', 'Willow'], firstLetter: 'V' },
  { id: 30, name: 'Benjamin', gender: 'boy', meaning: 'Son of the right hand', origin: 'Hebrew', popularity: 90, siblings: ['Elijah', 'James', 'Gabriel', 'Charlotte'], firstLetter: 'B' },
  { id: 31, name: 'Riley', gender: 'neutral', meaning: 'Rye clearing', origin: 'English', popularity: 86, siblings: ['Avery', 'Parker', 'Quinn', 'Liam'], firstLetter: 'R' },
  { id: 32, name: 'Gabriel', gender: 'boy', meaning: 'God is my strength, literally strong man of God', origin: 'Hebrew', popularity: 85, siblings: ['Mateo', 'Sophia', 'Benjamin', 'Elijah'], firstLetter: 'G' },
  { id: 33, name: 'Maya', gender: 'girl', meaning: 'Illusion, magic power', origin: 'Sanskrit', popularity: 84, siblings: ['Noah', 'Ethan', 'Zoë', 'Uma'], firstLetter: 'M' },
  { id: 34, name: 'Finn', gender: 'boy', meaning: 'Fair, white', origin: 'Irish', popularity: 70, siblings: ['Isla', 'Rowan', 'Siobhan', 'Quinn'], firstLetter: 'F' },
  { id: 35, name: 'Willow', gender: 'girl', meaning: 'The willow tree', origin: 'English', popularity: 86, siblings: ['River', 'Hazel', 'Sage', 'Violet'], firstLetter: 'W' },
  { id: 36, name: 'Parker', gender: 'neutral', meaning: 'Keeper of the park', origin: 'English', popularity: 78, siblings: ['Avery', 'Riley', 'Quinn', 'Jasper'], firstLetter: 'P' },
  { id: 37, name: 'Jasper', gender: 'boy', meaning: 'Treasurer', origin: 'Persian', popularity: 75, siblings: ['Hazel', 'Violet', 'Theodore', 'Willow'], firstLetter: 'J' },
  { id: 38, name: 'Uma', gender: 'girl', meaning: 'Uncertain; explained as flax, or as the cry oh, don\'t', origin: 'Sanskrit', popularity: 32, siblings: ['Maya', 'Leo', 'Kai', 'Luna'], firstLetter: 'U' },
  { id: 39, name: 'Xavier', gender: 'boy', meaning: 'New house', origin: 'Basque', popularity: 77, siblings: ['Gabriel', 'Mateo', 'Sophia', 'Jasper'], firstLetter: 'X' },
  { id: 40, name: 'Morgan', gender: 'neutral', meaning: 'Probably sea circle, or sea-born', origin: 'Welsh', popularity: 68, siblings: ['Avery', 'Parker', 'Rowan', 'Isla'], firstLetter: 'M' },
  { id: 41, name: 'Sage', gender: 'neutral', meaning: 'Wise; also the healing herb', origin: 'English', popularity: 75, siblings: ['Willow', 'River', 'Rowan', 'Hazel'], firstLetter: 'S' },
  { id: 42, name: 'Yusuf', gender: 'boy', meaning: 'God will add', origin: 'Arabic', popularity: 58, siblings: ['Maya', 'Noah', 'Zoë', 'Elijah'], firstLetter: 'Y' },
]
