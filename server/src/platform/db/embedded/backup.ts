import { constants } from 'node:fs';
import { chmod, chown, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { type Person, personToRunAs, placeFor } from './binaries.ts';
import { livingPostgres, passwordOf } from './postmaster.ts';

/** Thrown if a backup or restore isn't possible; the message says why and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

// Files that PostgreSQL recreates at startup or must not find (its manual, "Making a Base Backup Using the Low Level
// API").
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'tablespace_map']);
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const isTemporary = (name: string): boolean => name.startsWith('pgsql_tmp');
const WAL = 'pg_wal';
const SECRET = 'secret-key';
const COMPLETE = 'complete';
/** A marker file in DATA_DIR, from a restore to the next start. */
const RESTORED = 'restored';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Copies a file of a running database; a file deleted meanwhile was not needed. */
const copyLiving = async (from: string, to: string): Promise<number> => {
  try {
    // Clones the file if the file system can: instant, and without a second copy on disk.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return (await stat(to)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
};

/** Copies a folder and the contents that belong in a backup; returns the bytes. */
const copyFolder = async (from: string, to: string, skips: (name: string) => boolean): Promise<number> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  let bytes = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.has(entry.name) || isTemporary(entry.name) || skips(entry.name)) continue;
    if (!entry.isDirectory()) bytes += await copyLiving(source, target);
    else if (EMPTIED.has(entry.name)) await mkdir(target, { recursive: true, mode: 0o700 });
    else bytes += await copyFolder(source, target, () => false);
  }
  return bytes;
};

interface Label {
  labelfile: string;
  spcmapfile: string;
}

/**
 * Copies the cluster between the start and end of a backup; the write-ahead log comes last, retained by a slot until
 * then.
 */
const copyCluster = async (client: pg.Client, from: string, to: string): Promise<number> => {
  await client
    .query(`select pg_create_physical_replication_slot('rainmaker_backup', true, true)`)
    .catch((error: unknown) => {
      // SQLSTATE duplicate_object.
      if ((error as { code?: string }).code === '42710')
        throw new BackupError('Another backup is running. Wait until it’s done.');
      throw error;
    });
  await client.query(`select pg_backup_start('rainmaker', true)`);
  const files = await copyFolder(from, to, (name) => name === WAL);
  const { rows } = await client.query<Label>('select labelfile, spcmapfile from pg_backup_stop(true)');
  const [label] = rows;
  if (!label) throw new BackupError('PostgreSQL finished the backup without reporting where it ends.');
  await writeFile(join(to, 'backup_label'), label.labelfile, { mode: 0o600 });
  if (label.spcmapfile) await writeFile(join(to, 'tablespace_map'), label.spcmapfile, { mode: 0o600 });
  return files + (await copyFolder(join(from, WAL), join(to, WAL), () => false));
};

const connect = async (place: string): Promise<pg.Client> => {
  const living = await livingPostgres(place);
  if (!living)
    throw new BackupError("Rainmaker isn't running on this DATA_DIR. Start it, or copy the folder as it is.");
  const connectionString = `postgres://postgres:${await passwordOf(place)}@127.0.0.1:${living.port}/postgres`;
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

/**
 * Backs up DATA_DIR into a new folder while the program runs: the built-in PostgreSQL as of the end of the backup, and
 * the secret key, unless it is excluded or comes from the environment. Throws a `BackupError` if the folder exists or
 * nothing is running.
 */
export const backUp = async (
  dataDir: string,
  target: string,
  { withKey }: { withKey: boolean },
): Promise<{ bytes: number; hasKey: boolean }> => {
  const { path: place } = await placeFor(dataDir, await personToRunAs());
  const folder = resolve(target);
  if (await exists(folder)) throw new BackupError(`${folder} already exists. Choose a new folder.`);
  const client = await connect(place);
  // An incomplete copy never has a backup's name.
  const part = `${folder}.part`;
  try {
    await rm(part, { recursive: true, force: true });
    await mkdir(part, { recursive: true, mode: 0o700 });
    const bytes = await copyCluster(client, join(place, 'db'), join(part, 'db'));
    await writeFile(join(part, 'password'), await passwordOf(place), { mode: 0o600 });
    const hasKey = withKey && (await exists(join(dataDir, SECRET)));
    if (hasKey) await copyFile(join(dataDir, SECRET), join(part, SECRET));
    await rename(part, folder);
    return { bytes, hasKey };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
};

/** PostgreSQL rejects files that other users can read or own. */
const giveTo = async (path: string, person: Person | undefined): Promise<void> => {
  const entries = await readdir(path, { withFileTypes: true });
  await chmod(path, 0o700);
  if (person) await chown(path, person.uid, person.gid);
  for (const entry of entries) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(inner, person);
    else {
      await chmod(inner, 0o600);
      if (person) await chown(inner, person.uid, person.gid);
    }
  }
};

/** Restores a backup into a DATA_DIR without a database; the next start uses it. The backup itself is unchanged. */
export const restore = async (backup: string, dataDir: string): Promise<void> => {
  const source = resolve(backup);
  if (!(await exists(join(source, 'db', 'backup_label')))) throw new BackupError(`${source} isn't a Rainmaker backup.`);
  const person = await personToRunAs();
  const { path: place } = await placeFor(dataDir, person);
  if (await exists(join(place, COMPLETE)))
    throw new BackupError(`${dataDir} already contains a database. Choose another DATA_DIR, or move this one away.`);
  await mkdir(place, { recursive: true, mode: 0o755 });
  await rm(join(place, 'db'), { recursive: true, force: true });
  await copyFolderWhole(join(source, 'db'), join(place, 'db'));
  await giveTo(join(place, 'db'), person);
  await writeFile(join(place, 'password'), (await readFile(join(source, 'password'), 'utf8')).trim(), { mode: 0o600 });
  if (person) {
    await chown(place, person.uid, person.gid);
    await chown(join(place, 'password'), person.uid, person.gid);
  }
  await restoreSecret(source, dataDir);
  await writeFile(join(resolve(dataDir), RESTORED), '');
  await writeFile(join(place, COMPLETE), '');
};

/** Runs `work` once after a restore, with the owner's rights on every workspace. Returns whether it ran. */
export const onceAfterRestore = async (
  ownerUrl: string,
  dataDir: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<boolean> => {
  const mark = join(dataDir, RESTORED);
  if (!(await exists(mark))) return false;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
  await rm(mark);
  return true;
};

const copyFolderWhole = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.isDirectory()) await copyFolderWhole(join(from, entry.name), join(to, entry.name));
    else await copyFile(join(from, entry.name), join(to, entry.name), constants.COPYFILE_FICLONE);
  }
};

/** An existing key is kept: with a different one, mailbox passwords couldn't be decrypted. */
const restoreSecret = async (source: string, dataDir: string): Promise<void> => {
  const [from, to] = [join(source, SECRET), join(resolve(dataDir), SECRET)];
  if (!(await exists(from))) return;
  if ((await exists(to)) && (await readFile(to, 'utf8')) !== (await readFile(from, 'utf8')))
    throw new BackupError(`${dirname(to)} has a different secret key from the backup's. Move it away first.`);
  await copyFile(from, to);
  await chmod(to, 0o600);
};
