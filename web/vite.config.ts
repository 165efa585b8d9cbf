import react from '@vitejs/plugin-react';
import { contract, isJsonOutput, isMutation, type Endpoint } from '@rainmaker/contract';
import { defineConfig, type Plugin } from 'vite';

/** What the client needs to send a call, kept small because it loads with the first screen. */
const wireFacts = ([name, endpoint]: [string, Endpoint]) => [
  name,
  {
    method: endpoint.method,
    path: endpoint.path,
    ...(endpoint.access === 'user' && { access: 'user' }),
    ...(isMutation(endpoint) && { mutation: true }),
    ...(!isJsonOutput(endpoint.output) && { file: true }),
    ...(endpoint.idempotent && { idempotent: true }),
    ...(endpoint.upload && { upload: true }),
  },
];

/** `virtual:calls`: every call's name, method and path, without the schema library. */
export const callsModule = (): Plugin => ({
  name: 'rainmaker-calls',
  resolveId: (id) => (id === 'virtual:calls' ? '\0virtual:calls' : undefined),
  load: (id) =>
    id === '\0virtual:calls'
      ? `export const calls = ${JSON.stringify(Object.fromEntries(Object.entries(contract).map(wireFacts)))}`
      : undefined,
});

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
/** Every call starts with `/{family}/api/`; the others are the server's own paths. */
const proxied = ['^/[a-z-]+/api/', '^/config\\.json$', '^/openapi\\.json$', '^/docs(/|$)', '^/healthz$', '^/readyz$'];

export default defineConfig({
  plugins: [react(), callsModule()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 2048,
    // Preload lists for each screen would add 4 kB to the first one; a screen's scripts name their imports anyway.
    modulePreload: {
      // Every browser of the target preloads modules by itself.
      polyfill: false,
      resolveDependencies: (_file, parts, { hostType }) =>
        hostType === 'html' ? parts : parts.filter((part) => part.endsWith('.css')),
    },
    rolldownOptions: {
      // Texts are in separate modules; inlined, each screen loads only those it shows.
      optimization: { inlineConst: { mode: 'all' } },
      // The contract's modules have no side effects, so unused ones can be dropped.
      treeshake: { moduleSideEffects: [{ test: /contract\/src\//, sideEffects: false }] },
    },
  },
});
