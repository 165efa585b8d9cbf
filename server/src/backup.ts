// `npm run backup -- <folder>` and `npm run restore -- <folder>`: the built-in database of DATA_DIR out to a folder and back.
import { BackupError, backUp, restore } from '#platform/db/embedded/backup.ts';
import { ConfigError, readPlaces } from './config.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const main = async (): Promise<void> => {
  const [action, folder] = process.argv.slice(2);
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
  const bytes = await backUp(dataDir, folder);
  say(
    `Backed up to ${folder}: ${Math.round(bytes / 1_000_000)} MB, the secret key included. Keep it as you keep passwords.`,
  );
};

main().catch((error: unknown) => {
  const isPlain = error instanceof BackupError || error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
