import { STAGE_LABELS, type Stage, type SubUser } from '@rainmaker/contract';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { formatCount } from '#lib/format.ts';
import { contactListPath } from '#lib/paths.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { personName } from './team-words.ts';
import { useChangeSubUser } from './use-sub-user.ts';
import * as words from './words.ts';

interface Counted {
  count: number;
  count_is_exact: boolean;
}

const ownedLink = (stage: Stage, owner: string, counted: Counted) => {
  const { one, many } = STAGE_LABELS[stage];
  return (
    <Link key={stage} className="link" to={contactListPath(stage, { owner_id: owner })}>
      {formatCount(counted)} {counted.count === 1 ? one : many}
    </Link>
  );
};

/** The number of their people by stage, each linked to the list from which they can be transferred. */
const Owned = ({ user }: { user: SubUser }) => {
  const asked = { owner_id: user.id, page_size: 1 };
  const prospects = api.useGetProspectsQuery(asked).data;
  const leads = api.useGetLeadsQuery(asked).data;
  const customers = api.useGetCustomersQuery(asked).data;
  if (!prospects || !leads || !customers) return <p>{words.countingTheirPeople}</p>;
  const links = [
    prospects.count > 0 && ownedLink('prospect', user.id, prospects),
    leads.count > 0 && ownedLink('lead', user.id, leads),
    customers.count > 0 && ownedLink('customer', user.id, customers),
  ].filter((link) => link !== false);
  if (links.length === 0) return <p>{words.theyDontOwnAnyPeople}</p>;
  return (
    <p>
      {words.theyOwn}{' '}
      {links.map((link, at) => (
        <Fragment key={link.key}>
          {at > 0 && (at === links.length - 1 ? ' and ' : ', ')}
          {link}
        </Fragment>
      ))}
      {words.andKeepThemToTransferPeople}
    </p>
  );
};

/** Confirms deactivating someone, and says what happens to their records. */
export const DeactivateDialog = ({ user, onClose }: { user: SubUser; onClose: () => void }) => {
  const change = useChangeSubUser();
  const name = personName(user);
  const isInvited = user.state === 'invited';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isInvited ? words.revokeTheInvitationFor(name) : words.deactivate(name)}
      confirmLabel={isInvited ? words.revokeInvitation : words.deactivateButton}
      isDangerous
      onConfirm={() => change({ id: user.id, is_active: false })}
    >
      {isInvited ? (
        <p>{words.theLinkStopsWorkingImmediatelyYou}</p>
      ) : (
        <>
          <p>{words.isSignedOutEverywhereAndCant(user.first_name)}</p>
          <Owned user={user} />
        </>
      )}
    </ConfirmDialog>
  );
};
