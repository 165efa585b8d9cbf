import { api } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import styles from '../team.module.css';
import * as words from '../words.ts';

/** The linked accounts, each with a button to unlink it. */
export const LinkedList = () => {
  const { data } = api.useGetLinkedAccountsQuery();
  const [unlink, { isLoading, originalArgs }] = api.useUnlinkAccountMutation();
  const others = data?.users.filter(({ is_current: isCurrent }) => !isCurrent) ?? [];
  if (others.length === 0) return null;
  const take = async (id: string) => {
    try {
      toastSuccess(await unlink({ user_id: id }).unwrap(), words.accountUnlinked);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div className={styles['linked']}>
      <h3>{words.linkedAccounts}</h3>
      <ul>
        {others.map(({ id, first_name, last_name, email }) => (
          <li key={id}>
            <Avatar name={`${first_name} ${last_name}`} hueKey={email} />
            <span className="grow col">
              <b className="cut">{`${first_name} ${last_name}`.trim()}</b>
              <small className="cut">{email}</small>
            </span>
            <Button
              variant="quiet"
              aria-label={words.unlink(email)}
              busy={isLoading && originalArgs?.user_id === id}
              onClick={() => void take(id)}
            >
              {words.unlinkButton}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
