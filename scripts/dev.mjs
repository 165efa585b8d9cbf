// `npm run dev`: the server, restarted on every change, and the web application with hot reload in front of it.
import { spawn } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { at, environment, node, ROOT, whenOrphaned } from './run.mjs';

const PORT = process.env.PORT || '3000';

const start = (args, options = {}) =>
  spawn(node(), args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options });

const serve = () => {
  const children = [
    start([
      '--watch-path',
      at('server', 'src'),
      '--watch-path',
      at('contract', 'src'),
      '--watch-preserve-output',
      at('server', 'src', 'main.ts'),
    ]),
    start([at('node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'], {
      cwd: at('web'),
      env: environment({ API_ORIGIN: `http://127.0.0.1:${PORT}` }),
    }),
  ];
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGINT', stop).on('SIGTERM', stop);
  whenOrphaned(stop);
  for (const child of children)
    child.on('exit', (code) => {
      stop();
      process.exitCode ||= code ?? 0;
    });
};

prepare({ build: false }).then(serve, (error) => {
  console.error(error.message);
  process.exit(1);
});
