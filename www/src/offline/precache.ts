/** Part of the build: writes the files of this version into the service worker. */
import { injectManifest } from "@serwist/build";
import type { Plugin, ResolvedConfig } from "vite";
import { FOR_OTHERS, HASHED } from "./kinds.ts";

export const SERVICE_WORKER = "sw.js";

export function precache(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "seriatim-precache",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const dist = `${config.root}/${config.build.outDir}`;
        const { warnings } = await injectManifest({
          swSrc: `${dist}/${SERVICE_WORKER}`,
          swDest: `${dist}/${SERVICE_WORKER}`,
          injectionPoint: "self.siteFiles",
          globDirectory: dist,
          globPatterns: ["**/*"],
          globIgnores: [SERVICE_WORKER, ...FOR_OTHERS],
          dontCacheBustURLsMatching: HASHED,
          maximumFileSizeToCacheInBytes: 5_000_000,
        });
        if (warnings.length > 0) throw new Error(`precache: ${warnings.join("; ")}`);
      },
    },
  };
}
