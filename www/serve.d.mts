import type { Server } from "node:http";

/** A server of the files in `folder`, whose addresses begin with `mount`. */
export function createSite(folder: string, mount?: string): Server;
