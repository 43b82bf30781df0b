/** What vite.serviceWorker.config.ts writes into the worker. */
declare const BUILD: string;
/** The script that the documents of this build begin with. */
declare const ENTRY: string;
declare const SHELL_FILES: readonly string[];
