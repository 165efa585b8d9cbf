import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { fastifySSE } from '@fastify/sse';
import { isJsonOutput, type Endpoint, type Permission } from '@rainmaker/contract';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { LiveHub } from '#platform/live.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Metrics } from '#platform/log/metrics.ts';
import { registerDocs } from './pages/docs-page.ts';
import { handleErrors, sendProblem } from './error-handler.ts';
import { registerEventStream } from './event-stream.ts';
import { refuseUnknownHosts } from './hosts.ts';
import { takeJson } from './request/json-body.ts';
import { endConnections } from './last-connections.ts';
import { BODY_SECONDS, type BodySeconds } from './load/bodies.ts';
import { limitLoad, type Limits, type LoadLimits } from './load/load.ts';
import type { Traffic } from './load/traffic.ts';
import { bodyLimitOf, fastifyPath, isForm, registerCall, type RouteDependencies } from './request/route.ts';
import { limitUploads } from './request/upload-limits.ts';
import type { AnyHandler } from './request/run.ts';
import { type Chatbot, registerChatbot } from './pages/chatbot.ts';
import { securityHeaders } from './pages/security-headers.ts';
import { registerWeb } from './pages/static-web.ts';
import { sweepUploads } from './request/upload.ts';
import {
  type ProviderWebhooks,
  registerWhatsappWebhook,
  WEBHOOK_BYTES,
  WHATSAPP_WEBHOOK,
} from './provider-webhooks.ts';
import { type AnswerTracked, registerTrackedLinks, TRACKED_PATH } from './tracked-links.ts';

export interface ServerOptions extends Omit<RouteDependencies, keyof Limits | 'uploads'> {
  contract: Record<string, Endpoint>;
  /** Permissions by call; a call without a row is denied to everyone. */
  permissions: Partial<Record<string, Permission>>;
  /** By call name; a call without one isn't registered and returns 404. */
  handlers: Record<string, AnyHandler>;
  /** Answers tracked links of mails. */
  answerTracked?: AnswerTracked;
  /** Takes what WhatsApp's provider posts. */
  whatsappWebhooks?: ProviderWebhooks;
  live: LiveHub;
  log: Logger;
  webDir: string;
  webOrigins: readonly string[];
  /** The origin of the API for pages; null if it is their own. */
  apiBaseUrl: string | null;
  /** The sign-in page shows Google's button. */
  hasGoogle: boolean;
  /** The widget of another provider; null: our own assistant. */
  chatbot: Chatbot | null;
  /** See the settings of the same name. */
  trustedProxies: false | number | string[];
  allowedHosts: readonly string[];
  load: LoadLimits;
  /** `BODY_SECONDS` by default. */
  bodySeconds?: BodySeconds;
  traffic: Traffic;
  metrics: Pick<Metrics, 'observeRequest'>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
/** The time for all headers to arrive, and how often it is checked. */
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_EVERY_MS = 2_000;
/**
 * How long connections may last after the server starts closing; the process ends after nine seconds (see `main.ts`).
 */
const CLOSE_GRACE_MS = 5_000;

/** A number counts proxies from this server outwards; networks name them. */
const trustProxy = (proxies: ServerOptions['trustedProxies']) =>
  typeof proxies === 'number' ? (_address: string, hop: number): boolean => hop < proxies : proxies;

const createFastify = ({ log, trustedProxies }: ServerOptions): FastifyInstance => {
  const logger: FastifyBaseLogger = log;
  return fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy(trustedProxies),
    exposeHeadRoutes: false,
    requestTimeout: BODY_SECONDS.upload * 1000,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, error),
  });
};

const logRequests = (app: FastifyInstance, metrics: ServerOptions['metrics']): void => {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    // The route rather than the URL: a path or query may contain a token.
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    metrics.observeRequest({ method, route, status }, reply.elapsedTime / 1000);
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'request');
  });
};

const registerPlugins = async (app: FastifyInstance, options: ServerOptions): Promise<void> => {
  await app.register(helmet, securityHeaders(options));
  if (options.webOrigins.length > 0)
    await app.register(cors, {
      origin: [...options.webOrigins],
      methods: ['GET', 'POST', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'ngrok-skip-browser-warning'],
      exposedHeaders: ['Retry-After', 'Content-Disposition', 'X-Request-Id'],
      maxAge: 600,
    });
  // Responses are compressed each time: the best quality, Node's default, would cost more than it saves.
  // Whatever is compressed at once is in memory at once: the default window takes some megabytes of each.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 2048,
    brotliOptions: { params },
    // No client of ours compresses requests, and decompressing a few bytes to gigabytes would occupy a core.
    globalDecompression: false,
  });
  await app.register(fastifySSE);
  app.removeContentTypeParser('text/plain');
  takeJson(app);
};

/** Every path responds to unsupported methods with 405, for any caller. */
const refuseOtherMethods = (app: FastifyInstance, calls: Endpoint[], extra: Map<string, string[]>): void => {
  const used = Map.groupBy(calls, ({ path }) => fastifyPath(path));
  for (const [url, endpoints] of used) {
    const allowed = [...new Set([...endpoints.map(({ method }) => method), ...(extra.get(url) ?? [])])].sort();
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      async onRequest(_request, reply) {
        reply.header('allow', allowed.join(', '));
        throw new AppError('method_not_allowed', 'This address doesn’t support that method.');
      },
      handler: async () => undefined,
    });
  }
};

const UNSUBSCRIBE = '/user/api/get-unsubscribe/:token/';

/** A mail client or scanner that follows the header's link with GET changes nothing: it gets the screen (RFC 8058). */
const registerUnsubscribeLink = (app: FastifyInstance): void => {
  app.get<{ Params: { token: string } }>(UNSUBSCRIBE, (request, reply) =>
    reply.redirect(`/unsubscribe?token=${encodeURIComponent(request.params.token)}`, 303),
  );
};

const registerScope = async (
  app: FastifyInstance,
  calls: [string, Endpoint][],
  options: ServerOptions,
  dependencies: RouteDependencies,
  prepare: (scope: FastifyInstance) => unknown,
) => {
  await app.register(async (scope) => {
    await prepare(scope);
    for (const [name, endpoint] of calls) {
      const handler = options.handlers[name];
      if (handler)
        registerCall(scope, { name, endpoint, permission: options.permissions[name] }, handler, dependencies);
    }
  });
};

// The body of a one-click request isn't read: the path has everything, whatever its type.
const takeAnyBody = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload
      .resume()
      .once('end', () => done(null, undefined))
      .once('error', done);
  });
};

const isStream = ({ output }: Endpoint): boolean => !isJsonOutput(output) && output.kind === 'event-stream';

const bodySecondsOf = ({ access, upload }: Endpoint, request: FastifyRequest, seconds: BodySeconds): number => {
  if (upload && isForm(request)) return seconds.upload;
  return access === 'public' || access === 'simulator' ? seconds.public : seconds.signedIn;
};

/** Applies load limits to everything; a path that isn't a call gets the limits of a public one. */
const limit = (
  app: FastifyInstance,
  { contract, load: limits, traffic, bodySeconds = BODY_SECONDS }: ServerOptions,
): Promise<Limits> => {
  const calls = Object.values(contract);
  const byRoute = new Map(calls.map((call) => [`${call.method} ${fastifyPath(call.path)}`, call]));
  const callOf = ({ method, routeOptions }: FastifyRequest): Endpoint | undefined =>
    byRoute.get(`${method} ${routeOptions.url}`);
  return limitLoad(app, {
    limits,
    traffic,
    streams: calls.filter(isStream).map(({ path }) => fastifyPath(path)),
    bodySeconds(request) {
      const call = callOf(request);
      return call ? bodySecondsOf(call, request, bodySeconds) : bodySeconds.public;
    },
    bodyBytes(request) {
      if (request.routeOptions.url === WHATSAPP_WEBHOOK) return WEBHOOK_BYTES;
      const call = callOf(request);
      // A file is streamed to disk.
      return call === undefined || isForm(request) ? 0 : bodyLimitOf(call);
    },
    isCall: (request) => callOf(request) !== undefined,
    asksForToken: (request) => (callOf(request)?.access ?? 'public') !== 'public',
  });
};

/** Creates the whole HTTP server from the contract. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const app = createFastify(options);
  handleErrors(app);
  endConnections(app, CLOSE_GRACE_MS);
  sweepUploads(app, options.uploadDir, options.realClock);
  logRequests(app, options.metrics);
  refuseUnknownHosts(app, options.allowedHosts, TRACKED_PATH);
  const dependencies: RouteDependencies = { ...options, ...(await limit(app, options)), uploads: limitUploads() };
  await registerPlugins(app, options);
  const calls = Object.entries(options.contract).filter(
    ([name, endpoint]) => isStream(endpoint) || options.handlers[name],
  );
  const uploads = calls.filter(([, endpoint]) => endpoint.upload);
  const open = calls.filter(([, endpoint]) => endpoint.anyBody);
  const plain = calls.filter(([, endpoint]) => !endpoint.upload && !endpoint.anyBody && !isStream(endpoint));
  await registerScope(app, plain, options, dependencies, () => undefined);
  await registerScope(app, uploads, options, dependencies, (scope) => scope.register(multipart));
  await registerScope(app, open, options, dependencies, takeAnyBody);
  for (const [name, endpoint] of calls)
    if (isStream(endpoint))
      registerEventStream(app, { name, endpoint, permission: options.permissions[name] }, options.live, {
        ...dependencies,
        traffic: options.traffic,
      });
  const hasUnsubscribe = options.handlers['unsubscribeOneClick'] !== undefined;
  if (hasUnsubscribe) registerUnsubscribeLink(app);
  refuseOtherMethods(
    app,
    calls.map(([, endpoint]) => endpoint),
    new Map(hasUnsubscribe ? [[UNSUBSCRIBE, ['GET']]] : []),
  );
  if (options.answerTracked) registerTrackedLinks(app, options.answerTracked);
  if (options.whatsappWebhooks) await registerWhatsappWebhook(app, options.whatsappWebhooks);
  registerDocs(app);
  registerChatbot(app, options.chatbot);
  await registerWeb(app, options.webDir);
  return app;
};
