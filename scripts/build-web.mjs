// Builds the web application, with brotli and gzip copies of each text file.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { at, hashOf, node, run } from './run.mjs';
import { isStamped, stamp } from './stamp.mjs';

const DIST = at('web', 'dist');
const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const WORTH_BYTES = 1024;

const sources = () => hashOf('web', 'contract', 'package-lock.json');

export const isWebBuilt = () => existsSync(join(DIST, 'index.html')) && isStamped('web', sources());

const compress = (folder) => {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) compress(file);
    else if (TEXT.test(name) && statSync(file).size >= WORTH_BYTES) {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  }
};

export const buildWeb = async () => {
  const hash = sources();
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  if ((await run(node(), [vite, 'build', '--logLevel', 'warn'], { cwd: at('web') })) !== 0)
    throw new Error('The web application could not be built.');
  compress(DIST);
  stamp('web', hash);
};

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  buildWeb().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
