/**
 * Opening of the engine for pages that load its client late. A module of its own, so that pages
 * which load the client at once need no code for late loading.
 */
export { openEngine } from "./open.ts";
