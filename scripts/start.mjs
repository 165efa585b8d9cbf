// `npm start`: prepares what is missing, then runs the server under the pinned Node and forwards every signal. This
// file runs under the Node that npm uses.
import { spawn } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { at, node, ROOT, SERVER_FLAGS, serverEnvironment, whenOrphaned } from './run.mjs';

const serve = () => {
  const child = spawn(node(), [...SERVER_FLAGS, at('server', 'src', 'main.ts'), ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: serverEnvironment(),
  });
  // Ctrl+C reaches the whole process group including the server, which treats a second signal like the first.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
};

prepare().then(serve, (error) => {
  console.error(error.message);
  process.exit(1);
});
