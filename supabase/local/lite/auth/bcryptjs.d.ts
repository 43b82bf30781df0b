/**
 * lite hashes passwords with bcryptjs, which blocks the main thread. package.json therefore replaces bcryptjs with the
 * native package bcrypt, which has no types.
 *
 * Delete this file, and the override in package.json, when lite hashes passwords outside of the main thread.
 */
declare module 'bcryptjs' {
  const bcrypt: {
    hash(data: string, rounds: number): Promise<string>;
    compare(data: string, hash: string): Promise<boolean>;
  };
  export default bcrypt;
}
