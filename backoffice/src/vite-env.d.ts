interface ImportMetaEnv {
  /** The version in the package.json of the repository; undefined in unit tests. */
  readonly APP_VERSION?: string;
}
