// `npm run backup -- <folder>` and `npm run restore -- <folder>`, under the pinned Node.
import { at, node, run } from './run.mjs';

process.exitCode = await run(node(), [at('server', 'src', 'backup.ts'), ...process.argv.slice(2)]);
