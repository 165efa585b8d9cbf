import { STAGE_LABELS, type Stage, type SubUser } from '@rainmaker/contract';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { formatCount } from '#lib/format.ts';
import { contactListPath } from '#lib/paths.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { personName } from './team-words.ts';
import { useChangeSubUser } from './use-sub-user.ts';

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

/** Whose the people are, each number a link to those rows, where they can be given to somebody else. */
const Owned = ({ user }: { user: SubUser }) => {
  const asked = { owner_id: user.id, page_size: 1 };
  const prospects = api.useGetProspectsQuery(asked).data;
  const leads = api.useGetLeadsQuery(asked).data;
  const customers = api.useGetCustomersQuery(asked).data;
  if (!prospects || !leads || !customers) return <p>Counting their people …</p>;
  const links = [
    prospects.count > 0 && ownedLink('prospect', user.id, prospects),
    leads.count > 0 && ownedLink('lead', user.id, leads),
    customers.count > 0 && ownedLink('customer', user.id, customers),
  ].filter((link) => link !== false);
  if (links.length === 0) return <p>They own nobody, so nothing is left behind.</p>;
  return (
    <p>
      They own{' '}
      {links.map((link, at) => (
        <Fragment key={link.key}>
          {at > 0 && (at === links.length - 1 ? ' and ' : ', ')}
          {link}
        </Fragment>
      ))}
      , and keep them. Open a list to give people to somebody else first.
    </p>
  );
};

/** Asks before somebody is signed out for good, and says what becomes of what is theirs. */
export const DeactivateDialog = ({ user, onClose }: { user: SubUser; onClose: () => void }) => {
  const change = useChangeSubUser();
  const name = personName(user);
  const isInvited = user.state === 'invited';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isInvited ? `Take the invitation of ${name} back?` : `Deactivate ${name}?`}
      confirmLabel={isInvited ? 'Take it back' : 'Deactivate'}
      isDangerous
      onConfirm={() => change({ id: user.id, is_active: false })}
    >
      {isInvited ? (
        <p>The link stops working at once. You can let them in again, and the same link works until it runs out.</p>
      ) : (
        <>
          <p>
            {user.first_name} is signed out everywhere at once, and cannot sign in. Their mailboxes pause: what is
            approved waits in them. You can let them in again at any time.
          </p>
          <Owned user={user} />
        </>
      )}
    </ConfirmDialog>
  );
};
