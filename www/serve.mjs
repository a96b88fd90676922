/**
 * Serves the built page: `node serve.mjs` prints its address. It serves only files. The port comes
 * from `PORT`, or is a free one. The tests mount the site in a sub-folder to prove that it works
 * there. `sirv` was tried in its place: it neither compresses nor redirects folders, and it reads
 * the folder once, while tests change it.
 */
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, sep } from "node:path";
import { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
};

/** Files whose names contain a hash of what they are. */
const HASHED = /^assets\/.*-[\w-]{8}\.\w+$/;

/** Types that static hosts compress, too. Pictures are compressed already. */
const COMPRESSIBLE = /^text|javascript|json|wasm|svg/;
const compress = promisify(gzip);

/** Compresses files, each version of a file once. */
function compressor() {
  const kept = new Map();
  return ({ file, size, changed }) => {
    const known = kept.get(file);
    if (known?.size === size && known.changed === changed) return known.bytes;
    const bytes = readFile(file).then((content) => compress(content));
    kept.set(file, { size, changed, bytes });
    return bytes;
  };
}

/** The file that a path names; undefined if it is unknown or outside the folder. */
async function resolve(folder, path) {
  let file = join(folder, path);
  if (file !== folder && !file.startsWith(folder + sep)) return undefined;
  try {
    if ((await stat(file)).isDirectory()) file = join(file, "index.html");
    const { size, mtimeMs } = await stat(file);
    return { file, size, changed: mtimeMs };
  } catch {
    return undefined;
  }
}

/** A server of the files in `folder`, whose addresses begin with `mount`. */
export function createSite(folder, mount = "/") {
  const compressed = compressor();
  return createServer(async (request, response) => {
    try {
      const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
      const found = path.startsWith(mount) ? await resolve(folder, path.slice(mount.length)) : undefined;
      if (!found) {
        const page = await readFile(join(folder, "404.html")).catch(() => "Not found\n");
        response.writeHead(404, { "content-type": typeof page === "string" ? "text/plain" : TYPES[".html"] }).end(page);
        return;
      }
      // As static hosts do: relative addresses in a page refer to its folder.
      if (!path.endsWith("/") && extname(path) === "" && found.file.endsWith(`${sep}index.html`)) {
        response.writeHead(301, { location: `${new URL(request.url, "http://localhost").pathname}/` }).end();
        return;
      }
      const type = TYPES[extname(found.file)] ?? "application/octet-stream";
      const asked = request.headers["accept-encoding"]?.includes("gzip") && COMPRESSIBLE.test(type);
      const bytes = asked ? await compressed(found) : undefined;
      response.writeHead(200, {
        "content-type": type,
        "content-length": bytes?.length ?? found.size,
        ...(bytes && { "content-encoding": "gzip" }),
        vary: "accept-encoding",
        // As in `_headers` of the built site, which other hosts read.
        "cache-control": HASHED.test(path.slice(mount.length)) ? "public, max-age=31536000, immutable" : "no-cache",
        "x-content-type-options": "nosniff",
        // Lets pages of other sites import engine.js.
        "access-control-allow-origin": "*",
      });
      if (request.method === "HEAD") response.end();
      else if (bytes) response.end(bytes);
      else createReadStream(found.file).pipe(response);
    } catch {
      response.writeHead(400, { "content-type": "text/plain" }).end("Bad request\n");
    }
  });
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL("./dist", import.meta.url));
  const mount = env.MOUNT ?? "/";
  const server = createSite(dist, mount);
  server.on("error", (error) => {
    console.error(error.code === "EADDRINUSE" ? `Port ${env.PORT} is in use; set PORT to another one.` : error.message);
    exit(1);
  });
  server.listen(Number(env.PORT ?? 0), env.HOST ?? "127.0.0.1", () => {
    console.log(`Seriatim is at http://localhost:${server.address().port}${mount}`);
  });
}
