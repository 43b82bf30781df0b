/** Signs out. What that takes is loaded when somebody does. */
export function leave() {
  void import('../session/signOut').then(({ signOut }) => signOut());
}
