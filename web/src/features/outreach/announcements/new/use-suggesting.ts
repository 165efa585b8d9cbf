import { api } from '#lib/api/api.ts';
import type { Audience } from '../../campaigns/audience/audience-url.ts';
import { audienceOf } from './announcement-form.ts';
import { savedEdit } from './merge-announcements.ts';
import type { Typed } from './use-typed.ts';

/** Asks for the template that suits what the announcement is about; it is saved as a draft with it. */
export const useSuggesting = ({ value, base, setOnto, isReadyFor, refuse }: Typed, audience: Audience) => {
  const [ask, { isLoading }] = api.useGenerateWhatsappAnnouncementMutation();
  const [read] = api.useLazyGetAnnouncementQuery();
  return {
    isSuggesting: isLoading,
    suggest: async (): Promise<void> => {
      if (!isReadyFor('write')) return;
      const { goal: prompt, id, title } = value;
      const named = { ...(id !== '' && { id }), ...(title.trim() !== '' && { title }) };
      try {
        const found = await ask({ prompt, audience: audienceOf(audience), ...named }).unwrap();
        const { data } = await read({ id: found.id });
        const template = { id: found.template, variables: found.variables };
        const made = { ...value, id: found.id, version: data?.version ?? 0, template, title: data?.title ?? title };
        setOnto(made, data ? savedEdit(data) : base);
      } catch (error) {
        refuse(error);
      }
    },
  };
};
