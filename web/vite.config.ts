import react from '@vitejs/plugin-react';
import { contract, isJsonOutput, isMutation, type Endpoint } from '@rainmaker/contract';
import { defineConfig, type Plugin } from 'vite';
import { sharedScripts } from './shared-scripts.ts';

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
    ...(endpoint.waits && { waits: true }),
  },
];

const factsModule = (isPublic: boolean): string => {
  const calls = Object.entries<Endpoint>(contract).filter(([, { access }]) => (access === 'public') === isPublic);
  return `export const calls = ${JSON.stringify(Object.fromEntries(calls.map(wireFacts)))}`;
};

/**
 * Every call's name, method and path, without the schema library: `virtual:public-calls` for those that anybody may make, which
 * the first screen loads, and `virtual:calls` for the others.
 */
export const callsModule = (): Plugin => ({
  name: 'rainmaker-calls',
  resolveId: (id) => (/^virtual:(public-)?calls$/.test(id) ? `\0${id}` : undefined),
  load: (id) => {
    if (id === '\0virtual:public-calls') return factsModule(true);
    return id === '\0virtual:calls' ? factsModule(false) : undefined;
  },
});

/** The icons of the screens before sign-in stay on their own: these screens need no others. */
const FIRST_ICONS = ['info', 'chevron-left', 'chevron-down', 'eye', 'eye-off', 'triangle-exclamation-point'];

/** Icons that many screens share, in one script: one by one, each would be compressed apart and cost half as much again. */
const sharedIcons = {
  name: 'icons',
  minShareCount: 3,
  test: (id: string): boolean => {
    const [, icon] = id.match(/lucide-react\/dist\/esm\/icons\/([\w-]+)/) ?? [];
    return icon !== undefined && !FIRST_ICONS.includes(icon);
  },
};

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
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [sharedIcons, sharedScripts()] } },
      // Texts are in separate modules; inlined, each screen loads only those it shows.
      optimization: { inlineConst: { mode: 'all' } },
      // The contract's modules have no side effects, so unused ones can be dropped.
      treeshake: { moduleSideEffects: [{ test: /contract\/src\//, sideEffects: false }] },
    },
  },
});
