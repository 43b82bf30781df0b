/** Identifies the build. vite.serviceWorker.config.ts defines the constants of this file. */
declare const BUILD: string;
/** The path of the entry script of this build. Documents of this build contain it. */
declare const ENTRY: string;
declare const SHELL_FILES: readonly string[];
