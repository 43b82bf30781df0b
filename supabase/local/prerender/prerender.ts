/** Writes the pages of the public site ahead, from a running backend into a folder. */
import { hashOf, PageFolder } from './pageFolder';
import { designStamp, Pictures } from './pictures/pictures';
import { type Address, type Frame, loadBuiltSite } from './program';
import { Sitemap } from './sitemaps';

export interface PrerenderOptions {
  /** Where the API answers, for a build that was not told another address. */
  backendUrl: string;
  /** The backend's secret key: only with it are names read a hundred at a time. It reaches no page and no bundle. */
  serviceKey: string;
  /** The address that people will use; canonical links and sitemaps hold it. */
  siteUrl: string;
  outDir: string;
  /** Whether the picture of a page is drawn with it, or when somebody asks for it (drawPicture). */
  pictures?: 'ahead' | 'asked';
  log?: (line: string) => void;
}

export interface Prerendered {
  pages: number;
  written: number;
  /** Addresses of the route table that are for no search engine; `:token` stands for anything. */
  privatePaths: string[];
  /** Draws the picture at an address below /previews/, if it is one; says whether it lies there now. */
  drawPicture(address: string): Promise<boolean>;
}

/** After how many pages the terminal hears of it. */
const TELL_EVERY = 1000;

/**
 * Draws every page whose data has changed since the last time, one after the other, so that memory stays as it is
 * however many there are.
 * @throws Error of the first page that fails: a site with a hole in it is not finished
 */
export async function prerenderSite(options: PrerenderOptions): Promise<Prerendered> {
  const { siteUrl, outDir, pictures: when = 'ahead', log = () => {} } = options;
  const { program, template, appManifest, filesOf, textOf, stamp } = await loadBuiltSite(options.backendUrl);
  const { privatePaths } = program;
  // The number first: what changes while the pages are written is then asked for again by whoever reads them.
  const version = await program.contentVersion();
  const settings = await program.readSettings();
  const folder = new PageFolder(
    outDir,
    hashOf([stamp, siteUrl, Object.entries(settings).sort(), when, designStamp()]),
    version,
  );
  const site = { title: settings.site_title || program.SITE_TITLE, primary: settings.primary_color };
  const pictures = new Pictures({ folder, site, artMarkup: program.artMarkup, when });
  const drawPicture = (address: string) => pictures.drawAt(address);
  if (folder.isCurrent) return { pages: 0, written: 0, privatePaths, drawPicture };
  const pictureOf: Frame['pictureOf'] = (path, preview) => pictures.addressOf(path, preview);
  const frame: Frame = { template, siteUrl, settings, filesOf, textOf, pictureOf };
  const sitemap = new Sitemap(siteUrl, (file, content) => folder.write(file, content));
  const write = (address: Address) => program.writePage(address, frame).catch((error: unknown) => fail(address, error));

  let pages = 0;
  for await (const address of program.everyAddress(options.serviceKey)) {
    const { path, changed, given } = address;
    pages += 1;
    if (pages % TELL_EVERY === 0) log(`${pages} pages looked at, ${folder.written} of them written`);
    const data = given ? hashOf(given) : '';
    const kept = folder.keep(path, data);
    const { html, listed, askedMore } = kept ? { ...kept, html: null, askedMore: false } : await write(address);
    if (html !== null) {
      await folder.put(path, html, { data: askedMore ? '' : data, listed, ...(await pictures.take(path)) });
    }
    if (listed) await sitemap.add(path, changed);
  }
  for (const path of privatePaths) {
    await folder.put(path.replace(':', ''), await program.writeShell(path, frame));
  }
  await folder.put('/404', await program.writeNotFound(frame));
  await folder.put(program.WORKER_SHELL, program.writeWorkerShell(frame));
  await folder.write('site.webmanifest', program.writeManifest(appManifest, settings));
  await sitemap.finish();
  await folder.write(program.VERSION_FILE.slice(1), String(version));
  await folder.finish();
  return { pages, written: folder.written, privatePaths, drawPicture };
}

function fail({ path }: Address, cause: unknown): never {
  throw new Error(`The page ${path} cannot be written: ${cause instanceof Error ? cause.message : cause}`, { cause });
}
