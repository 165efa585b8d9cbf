import { resolve } from 'node:path';

/** What these groups ask of the build's module graph. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = (file: string): string => resolve(import.meta.dirname, 'src', file);

/** What everyone loads, and the screens before sign-in, which load nothing more than they need. */
const FIRST = ['main.tsx', 'app/look.tsx', 'features/accounts/sign-in/sign-in-screen.tsx'].map(source);
const LATER_FIRST = [
  'features/accounts/sign-up/sign-up-screen.tsx',
  'features/accounts/sign-up/verify-email-screen.tsx',
  'features/accounts/password/forgot-password-screen.tsx',
].map(source);
const SIGNED_IN = ['app/guarded.tsx', 'app/shell/shell.tsx'].map(source);
const PEOPLE = ['features/contacts/list/contact-list-screen.tsx'].map(source);

/** The modules that some import, and what those import in turn, but for what is imported later. */
const reachedFrom = (files: readonly string[], { getModuleInfo }: Graph): ReadonlySet<string> => {
  const reached = new Set<string>();
  const waiting = [...files];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
};

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...some].filter((id) => !others.has(id)));

/** The script of each module that the lists of people share with other screens. */
const namesIn = (graph: Graph): ReadonlyMap<string, string> => {
  const first = reachedFrom([...FIRST, ...LATER_FIRST], graph);
  const signedIn = without(reachedFrom(SIGNED_IN, graph), first);
  const list = without(without(reachedFrom(PEOPLE, graph), first), signedIn);
  const names = new Map([...signedIn].map((id) => [id, 'signed-in']));
  for (const id of list) names.set(id, /\/src\/features\/contacts\//.test(id) ? 'people' : 'lists');
  return names;
};

/**
 * Small modules that are loaded together anyway, in one script each: what every signed-in screen has, what lists have, and what
 * screens of people have. One by one they would be compressed apart, and cost a quarter more.
 */
export const sharedScripts = () => {
  let names: ReadonlyMap<string, string> | undefined;
  return {
    debugName: 'shared scripts',
    name: (id: string, graph: Graph): string | null => {
      names ??= namesIn({ getModuleInfo: (each) => graph.getModuleInfo(each) });
      return names.get(id) ?? null;
    },
  };
};
