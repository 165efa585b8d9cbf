import { z } from 'zod';
import type { CallName } from './calls.ts';
import { isJsonOutput, pathParameters, type Endpoint } from './endpoint.ts';
import { ERROR_STATUS, Problem, type ErrorCode } from './error.ts';
import type { Permission } from './permission-rows.ts';
import { PERMISSIONS } from './permissions.ts';
import { ROLES } from './vocabulary/access.ts';

type Json = Record<string, unknown>;

interface Area {
  [call: string]: Endpoint;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const partsOf = (schema: Json): { properties: Record<string, Json>; required: string[] } => ({
  properties: (schema['properties'] ?? {}) as Record<string, Json>,
  required: (schema['required'] ?? []) as string[],
});

const parameter = (name: string, where: 'path' | 'query', schema: Json, isRequired: boolean): Json => {
  const { description, ...rest } = schema;
  return { name, in: where, required: isRequired, ...(description ? { description } : {}), schema: rest };
};

const parametersOf = (endpoint: Endpoint, input: Json): Json[] => {
  const { properties, required } = partsOf(input);
  const inPath = pathParameters(endpoint.path);
  const parameters = inPath.map((name) => parameter(name, 'path', properties[name] ?? { type: 'string' }, true));
  if (endpoint.method === 'GET')
    for (const [name, schema] of Object.entries(properties))
      if (!inPath.includes(name)) parameters.push(parameter(name, 'query', schema, required.includes(name)));
  if (endpoint.idempotent)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key and body return the same response for 24 hours',
      schema: { type: 'string', maxLength: 200 },
    });
  return parameters;
};

const bodyOf = (endpoint: Endpoint, input: Json): Json | undefined => {
  if (endpoint.method === 'GET') return undefined;
  const inPath = pathParameters(endpoint.path);
  const { properties, required } = partsOf(input);
  const isFlat = Object.keys(properties).length > 0;
  const schema = isFlat
    ? {
        ...input,
        properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name))),
        required: required.filter((name) => !inPath.includes(name)),
      }
    : input;
  const content: Json = { 'application/json': { schema } };
  if (endpoint.upload)
    content['multipart/form-data'] = {
      schema: {
        ...schema,
        properties: { ...properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    };
  if (endpoint.anyBody) content['application/x-www-form-urlencoded'] = { schema: { type: 'object' } };
  return { required: !endpoint.anyBody && !endpoint.upload, content };
};

const COMMON: ErrorCode[] = ['invalid_input', 'method_not_allowed', 'internal'];

const isRefusedToSome = (name: string): boolean => {
  const permission: Permission | undefined = PERMISSIONS[name as CallName];
  return (
    permission !== undefined && ROLES.some((role) => permission[role] === 'none' || permission.others === 'forbidden')
  );
};

const problemsOf = (name: string, endpoint: Endpoint): Json => {
  const codes = new Set<ErrorCode>([...COMMON, ...(endpoint.errors ?? [])]);
  if (endpoint.access === 'all' || endpoint.access === 'user') codes.add('unauthenticated');
  if (endpoint.access === 'user' || isRefusedToSome(name)) codes.add('forbidden');
  if (endpoint.access === 'simulator') codes.add('not_found');
  if (endpoint.expired) codes.add('subscription_expired');
  if (endpoint.method !== 'GET')
    for (const code of ['broken_body', 'too_large', 'unsupported_media_type'] as const) codes.add(code);
  if (endpoint.idempotent) codes.add('idempotency_mismatch');
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, words]) => [
      String(status),
      {
        description: words.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

const successOf = ({ output, streams }: Endpoint): Json => {
  if (isJsonOutput(output))
    return {
      description: 'Done',
      content: {
        'application/json': { schema: schemaOf(output, 'output') },
        ...(streams ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
      },
    };
  return {
    description: output.description,
    content: Object.fromEntries(output.mediaTypes.map((type) => [type, { schema: { type: 'string' } }])),
  };
};

const operation = (area: string, name: string, endpoint: Endpoint): Json => {
  const input = schemaOf(endpoint.input, 'input');
  const body = bodyOf(endpoint, input);
  const needsToken = endpoint.access === 'all' || endpoint.access === 'user';
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    ...(endpoint.writes ? { description: 'Changes data although it is a GET; never cache or prefetch it.' } : {}),
    parameters: parametersOf(endpoint, input),
    ...(body ? { requestBody: body } : {}),
    responses: { '200': successOf(endpoint), ...problemsOf(name, endpoint) },
    security: needsToken ? [{ token: [] }] : [],
  };
};

interface Described {
  version: string;
  serverUrl?: string | undefined;
  /** Awaited between two calls, each of which takes a few milliseconds at most. */
  turn?: () => Promise<void> | undefined;
}

/** The whole API as OpenAPI 3.1, for `/openapi.json`. */
export const toOpenApi = async (
  areas: Record<string, Area>,
  { version, serverUrl, turn }: Described,
): Promise<Json> => {
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(areas))
    for (const [name, endpoint] of Object.entries(calls)) {
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(area, name, endpoint);
      await turn?.();
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rainmaker',
      version,
      description:
        'A failed call answers with application/problem+json; `detail` is a sentence for the user, `code` is for programs.',
    },
    ...(serverUrl ? { servers: [{ url: serverUrl }] } : {}),
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word Token, a space, and the token',
        },
      },
    },
  };
};
