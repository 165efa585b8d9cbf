import { useOutreachPlace } from '#lib/outreach-place.ts';
import { withQuery } from '#lib/paths.ts';

/** The screens of announcements in the place that is open: email, WhatsApp or agents. */
export const useAnnouncementPaths = () => {
  const { announcements: list, channel, sentOf } = useOutreachPlace();
  return {
    list,
    channel,
    sentOf,
    new: `${list}/new`,
    edit: (id: string): string => withQuery(`${list}/new`, { id }),
    details: (id: string): string => withQuery(`${list}/details`, { id }),
  };
};
