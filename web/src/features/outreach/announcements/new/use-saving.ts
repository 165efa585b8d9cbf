import type { Announcement } from '@rainmaker/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { useMergedSave } from '#lib/record-form/use-merged-save.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { useAnnouncementPaths } from '../use-announcement-paths.ts';
import { audienceOf, savePayload, sendMoment, whatsappContent } from './announcement-form.ts';
import { type AnnouncementEdit, editOf, mergeAnnouncements, savedAudience, savedEdit } from './merge-announcements.ts';
import type { Choosing } from './use-audience.ts';
import type { Typed } from './use-typed.ts';
import * as words from '../words.ts';

/** Saves what is typed, merged with what others have saved since; `then` gets what is saved, and whether anything was merged. */
const useKeeping = (
  { value: form, base, setOnto, refuse }: Typed,
  [audience, setAudience]: Choosing,
  then: (saved: Announcement, isMerged: boolean) => unknown,
) => {
  const [create, creating] = api.useCreateAnnouncementMutation();
  const [update, updating] = api.useUpdateAnnouncementMutation();
  const isMerged = useRef(false);
  const chosen = useRef(audience);
  const { save, question } = useMergedSave<AnnouncementEdit, Announcement>({
    merge: mergeAnnouncements,
    typed: editOf(form, audience),
    baseOf: (current: Announcement) => ({ values: savedEdit(current), versions: { version: current.version } }),
    send: ({ audience: _who, ...values }, { versions: { version = 0 } }) => {
      const payload = savePayload(values, chosen.current);
      return values.id === ''
        ? create({ ...payload, channel: values.channel }).unwrap()
        : update({ id: values.id, ...payload, ...(version > 0 && { version }) }).unwrap();
    },
    onMerged: ({ audience: who, ...values }, { values: theirs }) => {
      isMerged.current = true;
      if (who !== JSON.stringify(audienceOf(chosen.current))) {
        chosen.current = savedAudience({ audience: JSON.parse(who) } as Announcement);
        setAudience(chosen.current);
      }
      setOnto(values, theirs);
    },
    onSaved: (saved, sent, since) => {
      const { audience: _who, ...values } = since ?? sent;
      setOnto({ ...values, id: saved.id, version: saved.version }, savedEdit(saved));
      return then(saved, isMerged.current);
    },
    onRefused: refuse,
  });
  return {
    isSaving: creating.isLoading || updating.isLoading,
    question,
    keep: (): Promise<void> => {
      isMerged.current = false;
      chosen.current = audience;
      return save(editOf(form, audience), { values: base, versions: { version: form.version } });
    },
  };
};

type Shown = Answer<'previewAnnouncement'>['mailboxes'];

/** The versions in which mailboxes are shown; none where not all are, yet. */
const versionsOf = (ids: readonly string[], shown: Shown): { mailbox_versions?: number[] } => {
  const known = new Map(shown.map(({ id, version }) => [id, version]));
  const versions = ids.flatMap((id) => known.get(id) ?? []);
  return versions.length === ids.length ? { mailbox_versions: versions } : {};
};

/** The ways to the server: save, and approve what was saved. */
export const useSaving = (typed: Typed, choosing: Choosing) => {
  const { value: form, drop, isReadyFor, refuse } = typed;
  const [audience] = choosing;
  const navigate = useNavigate();
  const at = useAnnouncementPaths();
  const [approve] = api.useApproveEmailAnnouncementMutation();
  const [approveWhatsapp] = api.useApproveWhatsappAnnouncementMutation();
  const isApproving = useRef(false);
  const [shown, setShown] = useState<Shown>([]);
  const [refusals, setRefusals] = useState(0);
  const approveSaved = async ({ id, version }: Announcement): Promise<void> => {
    const { subject, body, mailbox_ids: mailboxIds } = form;
    const from = { mailbox_ids: mailboxIds, ...versionsOf(mailboxIds, shown) };
    const who = { audience: audienceOf(audience), ...from, send_at: sendMoment(form.send_at) };
    try {
      const answer =
        form.channel === 'whatsapp'
          ? await approveWhatsapp({ id, version, ...whatsappContent(form), ...who }).unwrap()
          : await approve({ id, version, subject, body, ...who }).unwrap();
      drop();
      toastSuccess(answer, words.done);
      await navigate(at.details(id));
    } catch (error) {
      refuse(error);
      setRefusals((count) => count + 1);
    }
  };
  const { keep, ...saving } = useKeeping(typed, choosing, async (saved, isMerged) => {
    // Nobody has read yet what two people have written together.
    if (isApproving.current && !isMerged) return approveSaved(saved);
    drop();
    toastSuccess(undefined, isMerged && isApproving.current ? words.mergedReadAgain : words.draftSaved);
    await navigate(at.edit(saved.id), { replace: true });
  });
  return {
    ...saving,
    setShown,
    /** How often an approval was refused: what is shown may be out of date. */
    refusals,
    save: async (): Promise<void> => {
      isApproving.current = false;
      if (isReadyFor('save')) await keep();
    },
    approve: async (): Promise<void> => {
      isApproving.current = true;
      await keep();
    },
  };
};
