/** package.json replaces bcryptjs with the native bcrypt, which has no types. */
declare module 'bcryptjs' {
  const bcrypt: {
    hash(data: string, rounds: number): Promise<string>;
    compare(data: string, hash: string): Promise<boolean>;
  };
  export default bcrypt;
}
