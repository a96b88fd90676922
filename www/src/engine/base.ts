/** Folder of the engine's files, for pages whose bundler does not take these files along. */

let folder: string | undefined;

/** Sets the folder that holds `worker.js` and the wasm files. A relative address is read from the page. */
export function setBase(address: string | URL): void {
  folder = String(address);
}

/** Address of that folder, with a slash at its end; undefined if the files lie where the bundler put them. */
export function baseAddress(): string | undefined {
  if (folder === undefined) return undefined;
  const from = typeof document === "undefined" ? (globalThis.location?.href as string | undefined) : document.baseURI;
  return new URL(folder.endsWith("/") ? folder : `${folder}/`, from).href;
}
