// `npm run backup -- <folder>` and `npm run restore -- <folder>`: copies the built-in database of DATA_DIR to a folder
// and back.
import { parseArgs } from 'node:util';
import { BackupError, backUp, restore } from '#platform/db/embedded/backup.ts';
import { readPlaces } from './config.ts';
import { ConfigError } from './environment.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const WITH_KEY =
  'It includes the secret key: anyone with this folder can decrypt mailbox passwords. Store it as securely as a password.';
const WITHOUT_KEY =
  'It does not include the secret key. Keep a copy elsewhere: without it, mailbox passwords and links in sent email are lost.';

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-key': { type: 'boolean', default: false } },
  });
  const [action, folder] = positionals;
  if ((action !== 'backup' && action !== 'restore') || folder === undefined)
    throw new BackupError(`Say where: npm run ${action === 'restore' ? 'restore' : 'backup'} -- <folder>`);
  const { dataDir, databaseUrl } = readPlaces(process.env);
  if (databaseUrl !== undefined)
    throw new BackupError('The database is your own PostgreSQL (DATABASE_URL): use pg_dump and pg_restore.');
  if (action === 'restore') {
    await restore(folder, dataDir);
    return say(
      `Restored into ${dataDir}. Start as usual; all sending is paused then, for what left after the backup would leave again.`,
    );
  }
  const { bytes, hasKey } = await backUp(dataDir, folder, { withKey: !values['without-key'] });
  say(`Backed up to ${folder}: ${Math.round(bytes / 1_000_000)} MB. ${hasKey ? WITH_KEY : WITHOUT_KEY}`);
};

main().catch((error: unknown) => {
  const isPlain = error instanceof BackupError || error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
