import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DisconnectGoogleDialog } from './disconnect-google-dialog.tsx';
import styles from './security.module.css';
import { SessionList } from './session-list.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

const PasswordPart = ({ hasPassword }: { hasPassword: boolean }) => (
  <div className={styles['part']}>
    <span className="grow col">
      <b>Password</b>
      <small>
        {hasPassword
          ? 'A change signs you out on every device.'
          : 'You sign in with Google. A password is a second way in.'}
      </small>
    </span>
    <Link className={buttonClass()} to={paths.changePassword}>
      {hasPassword ? 'Change password' : 'Set a password'}
    </Link>
  </div>
);

const TwoFactorPart = ({ hasPassword, isOn }: { hasPassword: boolean; isOn: boolean }) => {
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles['part']}>
      <span className="grow col">
        <span className={styles['named']}>
          <b>Two-factor</b>
          <Pill tone={isOn ? 'good' : 'idle'}>{isOn ? 'On' : 'Off'}</Pill>
        </span>
        <small>
          {isOn
            ? 'Every sign-in also asks for a code of your app.'
            : 'A code of an app on your phone, asked for after your password.'}
        </small>
      </span>
      <Button onClick={() => setOpen(isOn ? 'off' : 'on')}>{isOn ? 'Turn off' : 'Turn on'}</Button>
      {open === 'on' && <TurnOnDialog hasPassword={hasPassword} onClose={close} />}
      {open === 'off' && <TurnOffDialog hasPassword={hasPassword} onClose={close} />}
    </div>
  );
};

const GooglePart = ({ hasPassword }: { hasPassword: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['part']}>
      <span className="grow col">
        <span className={styles['named']}>
          <b>Google</b>
          <Pill tone="good">Connected</Pill>
        </span>
        <small>
          {hasPassword
            ? 'You can sign in with Google or with your password.'
            : 'You sign in with Google only. Set a password before you disconnect it.'}
        </small>
      </span>
      <Button disabled={!hasPassword} onClick={() => setOpen(true)}>
        Disconnect
      </Button>
      {isOpen && <DisconnectGoogleDialog onClose={() => setOpen(false)} />}
    </div>
  );
};

/** What keeps one's own account safe: password, Google, two-factor, and where one is signed in. */
export const SecuritySection = () => {
  const { data: user } = api.useGetUserQuery();
  return (
    <section className={styles['security']} aria-labelledby="security-title">
      <header>
        <h2 id="security-title">Security</h2>
        <p className="muted t13">How you come in, and where you are signed in.</p>
      </header>
      <div className={styles['parts']}>
        {user ? (
          <>
            <PasswordPart hasPassword={user.has_password} />
            {user.google_connected && <GooglePart hasPassword={user.has_password} />}
            <TwoFactorPart hasPassword={user.has_password} isOn={user.two_factor} />
          </>
        ) : (
          <div className={styles['part']}>
            <Skeleton width="50%" height={40} />
          </div>
        )}
      </div>
      <h3>Your devices</h3>
      <SessionList />
    </section>
  );
};
