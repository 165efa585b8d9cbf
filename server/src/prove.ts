// `npm run prove`: compares the PDFs of estimates that were sent and signed with their stored hashes and records. Ends with 1 where
// anything differs.
import pg from 'pg';
import { checkDocuments, type Difference } from '#modules/estimates/index.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { readPlaces } from './config.ts';
import { ConfigError } from './environment.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const openDatabase = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const { dataDir, databaseUrl } = readPlaces(process.env);
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => undefined };
  // That of the running server, or started for as long as this takes.
  const running = await startEmbedded({ dataDir, note: say, attach: true }).catch(() => undefined);
  const { ownerUrl, stop } = running ?? (await startEmbedded({ dataDir, note: say }));
  return { url: ownerUrl, stop };
};

const lineOf = ({ workspace_id: workspace, number, revision, kind, problems }: Difference): string =>
  `${number}${revision > 1 ? `, revision ${revision}` : ''}, as ${kind}, of workspace ${workspace}: ${problems.join(' ')}`;

const main = async (): Promise<void> => {
  const database = await openDatabase();
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { checked, differences } = await checkDocuments(client);
    for (const each of differences) say(lineOf(each));
    say(
      differences.length === 0
        ? `${checked} documents checked. Each is what was sent or signed.`
        : `${checked} documents checked. ${differences.length} of them can’t be proven.`,
    );
    process.exitCode = differences.length === 0 ? 0 : 1;
  } finally {
    await client.end();
    await database.stop();
  }
};

main().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(2);
});
