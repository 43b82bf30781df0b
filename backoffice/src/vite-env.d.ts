interface ImportMetaEnv {
  /** The version in the package.json of the repository; undefined outside a build. */
  readonly APP_VERSION?: string;
}
