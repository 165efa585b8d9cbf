// `npm run prove`, under the pinned Node.
import { at, node, run } from './run.mjs';

process.exitCode = await run(node(), [at('server', 'src', 'prove.ts'), ...process.argv.slice(2)]);
