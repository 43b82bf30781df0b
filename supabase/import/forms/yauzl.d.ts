/** The part of yauzl that source.ts uses; the package has no types. */
declare module 'yauzl' {
  export interface Entry {
    fileName: string;
    uncompressedSize: number;
    externalFileAttributes: number;
    crc32: number;
    isEncrypted(): boolean;
  }

  export interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<AsyncIterable<Buffer>>;
    close(): void;
  }

  const yauzl: {
    openPromise(path: string, options: { autoClose: boolean; strictFileNames: boolean }): Promise<ZipFile>;
  };
  export default yauzl;
}
