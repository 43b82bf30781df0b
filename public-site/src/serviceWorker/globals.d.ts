/** Constants that vite.serviceWorker.config.ts defines. */
declare const BUILD: string;
/** Path of this build's entry script, which its documents contain. */
declare const ENTRY: string;
declare const SHELL_FILES: readonly string[];
