/** Sentences that parents say on an ordinary day. Each contains the name. */
const SENTENCES: readonly ((name: string) => string)[] = [
  (name) => `Kim and ${name} are late again.`,
  (name) => `${name}, shoes. No, the other foot.`,
  (name) => `This is ${name}. Say hello, ${name}.`,
  (name) => `Has anybody seen ${name}’s other mitten?`,
  (name) => `Good night, ${name}. No, that was the last story.`,
  (name) => `${name}! Dinner!`,
  (name) => `The role of the third sheep: ${name}.`,
  (name) => `Happy birthday, dear ${name}, happy birthday to you.`,
  (name) => `Doctor ${name} will see you now.`,
  (name) => `${name} did it. It wasn’t me, it was ${name}.`,
  (name) => `We’re expecting ${name} and two friends for pancakes.`,
  (name) => `${name}, come down from there. Slowly.`,
  (name) => `My best friend is called ${name}.`,
  (name) => `And the goal was scored by ${name}!`,
];

/**
 * The sentence with a name for a day. Within a week, no sentence is repeated. The sentence of the first day depends on
 * the id of the name.
 */
export function sentenceOf(name: string, id: number, day: number): string {
  return SENTENCES[(id + day) % SENTENCES.length]?.(name) ?? '';
}
