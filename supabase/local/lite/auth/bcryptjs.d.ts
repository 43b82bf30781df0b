/** bcryptjs is replaced by the native bcrypt (package.json, overrides), which brings no types. */
declare module 'bcryptjs' {
  const bcrypt: {
    hash(data: string, rounds: number): Promise<string>;
    compare(data: string, hash: string): Promise<boolean>;
  };
  export default bcrypt;
}
