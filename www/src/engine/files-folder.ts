/** Folder of the engine's files, for pages whose bundler does not take these files along. */

let folder: string | undefined;

/**
 * Sets the folder that holds `worker.js` and the wasm files. A relative address is resolved against
 * the page’s address.
 */
export function setBase(address: string | URL): void {
  folder = String(address);
}

/**
 * Vite’s development server moves the code of a package to a folder of its own, without the files
 * that the code refers to.
 */
const MOVED = /^(.*\/node_modules)\/\.vite\/deps\//;

/**
 * Address of the folder, with a slash at its end; undefined if the files lie where the bundler put
 * them.
 */
export function baseAddress(): string | undefined {
  if (folder === undefined) {
    const [, packages] = MOVED.exec(import.meta.url) ?? [];
    return packages && `${packages}/seriatim/`;
  }
  const from = typeof document === "undefined" ? (globalThis.location?.href as string | undefined) : document.baseURI;
  return new URL(folder.endsWith("/") ? folder : `${folder}/`, from).href;
}
