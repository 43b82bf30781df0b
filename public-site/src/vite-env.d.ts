/// <reference types="vite/client" />
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  /** The version in the package.json of the repository; undefined outside a build. */
  readonly APP_VERSION?: string;
}
