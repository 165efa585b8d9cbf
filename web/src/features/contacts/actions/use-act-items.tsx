import { CONVERSIONS, CONVERSIONS_BACK, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { ArrowRightLeft, LogOut, Send, Tags, Trash2, Undo2, UserRoundCog } from 'lucide-react';
import { api } from '#lib/api/api.ts';
import type { MenuAction, MenuGroup } from '#ui/overlay/menu.tsx';
import type { Act } from './act-types.ts';
import { isConvertible, isConvertibleBack } from '../stage-calls.ts';
import * as words from './words.ts';

/** Transfer is only offered if there is someone to transfer people to. */
export const useActGroups = (
  stage: Stage,
  ask: (act: Act) => void,
): { convert: MenuAction[]; others: MenuAction[]; end: MenuGroup } => {
  const { data } = api.useGetSalesPersonsQuery();
  const hasColleagues = (data?.results.length ?? 0) > 1;
  const item = (key: Act, label: string, icon: MenuAction['icon']): MenuAction => ({
    key,
    label,
    icon,
    onSelect: () => ask(key),
  });
  return {
    convert: isConvertible(stage)
      ? [item('convert', words.convertButton(STAGE_LABELS[CONVERSIONS[stage].to].one), <ArrowRightLeft aria-hidden />)]
      : [],
    others: [
      item('tags', words.changeTags, <Tags aria-hidden />),
      item('campaign', words.addToCampaign, <Send aria-hidden />),
      item('leave', words.removeFromCampaign, <LogOut aria-hidden />),
      ...(isConvertibleBack(stage)
        ? [item('convert_back', words.convertBackTo(STAGE_LABELS[CONVERSIONS_BACK[stage]].one), <Undo2 aria-hidden />)]
        : []),
      ...(hasColleagues ? [item('transfer', words.transferToColleague, <UserRoundCog aria-hidden />)] : []),
    ],
    end: { key: 'end', items: [{ ...item('delete', 'Delete', <Trash2 aria-hidden />), isBad: true }] },
  };
};
