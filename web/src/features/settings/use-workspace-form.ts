import { api, type Answer } from '#lib/api/api.ts';
import { useChangesForm } from '#lib/form/use-changes-form.ts';

type Workspace = Answer<'getWorkspace'>;
type Settings = Pick<Workspace, 'name' | 'timezone' | 'currency' | 'country' | 'window' | 'holidays'>;

/** The workspace's settings as they are typed. */
export const useWorkspaceForm = ({ name, timezone, currency, country, window, holidays }: Workspace) => {
  const [update] = api.useUpdateWorkspaceMutation();
  return useChangesForm<Settings>(
    { name, timezone, currency, country, window, holidays },
    (changes) => update(changes).unwrap(),
    'section',
  );
};
export type WorkspaceForm = ReturnType<typeof useWorkspaceForm>;
