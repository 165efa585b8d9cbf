import { Ban, Copy, Ellipsis, FileText, Globe, Mail, MessageCircle, Pencil, Phone } from 'lucide-react';
import { DO_NOT_CONTACT, STAGE_LABELS, type TouchChannel } from '@rainmaker/contract';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { copyText } from '#lib/copy.ts';
import { useMay } from '#lib/api/permissions.ts';
import { editContactPath, enrichmentPath, newEstimatePath } from '#lib/paths.ts';
import { IconButton, iconButtonClass } from '#ui/button.tsx';
import { ActionMenu, type MenuAction, type MenuGroup } from '#ui/overlay/menu.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { whatsappLink } from '#lib/paths.ts';
import { type Act, targetOf } from './act-types.ts';
import { ActDialog } from './lazy-act.tsx';
import { type ContactRow, useMayChangePeople } from '../stage-calls.ts';
import { expectTouch } from '../pending-touch.ts';
import { reachable } from '../reachable.ts';
import { StatusDialog } from './lazy-status-dialog.tsx';
import { useActGroups } from './use-act-items.tsx';
import { useChangeStatus } from './use-change-status.ts';
import * as words from './words.ts';

const reachItems = (row: ContactRow): MenuAction[] => {
  const to = reachable(row);
  const number = to.whatsapp ?? to.phone;
  const expect = (channel: TouchChannel) => () => expectTouch(row.id, channel);
  return [
    ...(to.phone
      ? [
          {
            key: 'call',
            label: words.call,
            icon: <Phone aria-hidden />,
            href: `tel:${to.phone}`,
            onSelect: expect('call'),
          },
        ]
      : []),
    ...(number
      ? [
          {
            key: 'whatsapp',
            label: words.whatsapp,
            icon: <MessageCircle aria-hidden />,
            href: whatsappLink(number),
            onSelect: expect('whatsapp'),
          },
        ]
      : []),
    ...(to.email
      ? [
          {
            key: 'mail',
            label: words.writeEmail,
            icon: <Mail aria-hidden />,
            href: `mailto:${to.email}`,
            onSelect: expect('email'),
          },
        ]
      : []),
    ...(row.email
      ? [
          {
            key: 'copy-mail',
            label: words.copyEmailAddress,
            icon: <Copy aria-hidden />,
            onSelect: () => {
              void copyText(row.email ?? '', words.emailAddress);
              expectTouch(row.id, 'email');
            },
          },
        ]
      : []),
    ...(row.phone
      ? [
          {
            key: 'copy-phone',
            label: words.copyPhoneNumber,
            icon: <Copy aria-hidden />,
            onSelect: () => {
              void copyText(row.phone ?? '', words.phoneNumber);
              expectTouch(row.id, 'call');
            },
          },
        ]
      : []),
  ];
};

interface MoreProps {
  row: ContactRow;
  /** Includes the ways to contact the person, unless they are shown next to the menu. */
  withReach?: boolean;
  variant?: 'quiet' | 'default';
  /** Called once the person has been deleted. */
  onDeleted?: () => void;
}

/** All actions on one person. */
export const MoreMenu = ({ row, withReach = true, variant = 'quiet', onDeleted }: MoreProps) => {
  const navigate = useNavigate();
  const change = useChangeStatus(row.stage);
  const [open, setOpen] = useState<Act | 'stop' | null>(null);
  const { one } = STAGE_LABELS[row.stage];
  const { stage } = row;
  const acts = useActGroups(stage, setOpen);
  const mayChange = useMayChangePeople(stage);
  const mayOffer = useMay('createEstimate') && stage !== 'prospect';
  const changes: MenuGroup[] = [
    {
      key: 'change',
      items: [
        {
          key: 'edit',
          label: words.edit(one),
          icon: <Pencil aria-hidden />,
          onSelect: () => void navigate(editContactPath(stage, row.id)),
        },
        ...acts.convert,
        {
          key: 'enrich',
          label: words.enrichment,
          icon: <Globe aria-hidden />,
          onSelect: () => void navigate(enrichmentPath(stage, row.id)),
        },
        ...(mayOffer
          ? [
              {
                key: 'estimate',
                label: words.newEstimate,
                icon: <FileText aria-hidden />,
                onSelect: () => void navigate(newEstimatePath({ contact: row.id })),
              },
            ]
          : []),
        ...acts.others,
      ],
    },
    {
      key: 'end',
      items: [
        ...(row.status === DO_NOT_CONTACT
          ? []
          : [
              {
                key: 'stop',
                label: DO_NOT_CONTACT,
                icon: <Ban aria-hidden />,
                isBad: true,
                onSelect: () => setOpen('stop'),
              },
            ]),
        ...acts.end.items,
      ],
    },
  ];
  const groups = [
    ...(withReach ? [{ key: 'reach', items: reachItems(row) }] : []),
    ...(mayChange ? changes : []),
  ].filter(({ items }) => items.length > 0);
  if (groups.length === 0) return null;
  return (
    <>
      <ActionMenu
        label={words.moreActionsFor(row.name)}
        head={undefined}
        groups={groups}
        trigger={
          <IconButton
            label={words.moreActionsFor(row.name)}
            icon={<Ellipsis aria-hidden />}
            variant={variant}
            tight={variant === 'quiet'}
            hasTooltip={false}
          />
        }
      />
      {open !== null && open !== 'stop' && (
        <ActDialog
          act={open}
          target={targetOf(row)}
          onDone={open === 'delete' ? onDeleted : undefined}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'stop' && (
        <StatusDialog
          stage={stage}
          who={row.name}
          status={DO_NOT_CONTACT}
          ask="nothing"
          onChange={(wanted) => change(row, wanted)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};

const ReachLink = ({ label, href, icon }: { label: string; href: string; icon: ReactNode }) => (
  <Tooltip label={label}>
    <a href={href} aria-label={label} className={iconButtonClass('quiet', true)} target="_blank" rel="noreferrer">
      {icon}
    </a>
  </Tooltip>
);

/** The actions at the end of a list row. */
export const RowActions = ({ row }: { row: ContactRow }) => {
  const { phone, email } = reachable(row);
  return (
    <>
      {phone && <ReachLink label={words.callPerson(row.name)} href={`tel:${phone}`} icon={<Phone aria-hidden />} />}
      {email && <ReachLink label={words.email(row.name)} href={`mailto:${email}`} icon={<Mail aria-hidden />} />}
      <MoreMenu row={row} />
    </>
  );
};
