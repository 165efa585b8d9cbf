// The baseline server, the least code that could return the same: Fastify and pg with the product's own statements,
// without sessions, checks or row-level security. Started by main.ts as a separate process; DATABASE_URL is the
// superuser's.
import { fastify } from 'fastify';
import pg from 'pg';
import { BULK_INSERT } from './seed.ts';

interface Ask {
  workspaceId: string;
  statements: { text: string; values: unknown[] }[];
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 });
const app = fastify();
const asks = new Map<string, Ask>();

/** Statements are registered under a name, and requested by it. */
app.post<{ Params: { name: string }; Body: Ask }>('/prepare/:name', { bodyLimit: 10_000_000 }, (request, reply) => {
  asks.set(request.params.name, request.body);
  void reply.send({});
});

app.get<{ Params: { name: string } }>('/ask/:name', async (request, reply) => {
  const ask = asks.get(request.params.name);
  if (!ask) return reply.code(404).send();
  const client = await pool.connect();
  try {
    await client.query({
      name: 'scope',
      text: `select set_config('app.workspace_id', $1, false)`,
      values: [ask.workspaceId],
    });
    const answers = [];
    for (const { text, values } of ask.statements) answers.push((await client.query({ text, values })).rows);
    return { results: answers[0], count: answers[1] };
  } finally {
    client.release();
  }
});

app.post('/commit', (_request, reply) => {
  pool.query('insert into bench_commits (at) values (now())').then(
    () => reply.send({}),
    (error: unknown) => reply.send(error),
  );
});

app.post<{ Body: { values: unknown[] } }>('/insert', { bodyLimit: 10_000_000 }, (request, reply) => {
  pool.query(BULK_INSERT, request.body.values).then(
    () => reply.send({}),
    (error: unknown) => reply.send(error),
  );
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send?.('ready');
