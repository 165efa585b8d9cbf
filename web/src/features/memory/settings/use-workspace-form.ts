import { api, type Answer } from '#lib/api/api.ts';
import { useChangesForm } from '#lib/form/use-changes-form.ts';

type Workspace = Answer<'getWorkspace'>;
type Settings = Pick<Workspace, 'name' | 'timezone' | 'currency' | 'country' | 'window' | 'holidays'>;

/** The workspace's settings as they are typed. */
export const useWorkspaceForm = (workspace: Workspace) => {
  const { name, timezone, currency, country, window, holidays, version } = workspace;
  const [update] = api.useUpdateWorkspaceMutation();
  return useChangesForm<Settings, { version: number }>(
    { name, timezone, currency, country, window, holidays },
    {
      versions: { version },
      send: async (changes, read) => ({ version: (await update({ ...changes, ...read }).unwrap()).version }),
      parameter: 'section',
    },
  );
};
export type WorkspaceForm = ReturnType<typeof useWorkspaceForm>;
