export const genderTabs = [
  { value: 'all', label: 'All Names' },
  { value: 'boy', label: 'Boy Names', icon: 'boy' },
  { value: 'girl', label: 'Girl Names', icon: 'girl' },
  { value: 'neutral', label: 'Gender Neutral', icon: 'neutral' },
] as const;
