import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CalendarLinkPart } from './calendar-link-part.tsx';
import { DisconnectGoogleDialog } from './disconnect-google-dialog.tsx';
import styles from './security.module.css';
import { SessionList } from './session-list.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';
import * as words from '../words.ts';

const PasswordPart = ({ hasPassword }: { hasPassword: boolean }) => (
  <div className={styles['part']}>
    <span className="grow col">
      <b>{words.password}</b>
      <small>{hasPassword ? words.changingItSignsYouOutOn : words.youSignInWithGoogleYou}</small>
    </span>
    <Link className={buttonClass()} to={paths.changePassword}>
      {hasPassword ? words.changePassword : words.setPassword}
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
          <b>{words.twoFactor}</b>
          <Pill tone={isOn ? 'good' : 'idle'}>{isOn ? words.on : words.off}</Pill>
        </span>
        <small>{isOn ? words.eachSignInAlsoRequiresA : words.requireACodeFromAnAuthenticator}</small>
      </span>
      <Button onClick={() => setOpen(isOn ? 'off' : 'on')}>{isOn ? words.turnOff : words.turnOn}</Button>
      {open === 'on' && <TurnOnDialog hasPassword={hasPassword} onClose={close} />}
      {open === 'off' && <TurnOffDialog hasPassword={hasPassword} onClose={close} />}
    </div>
  );
};

const GooglePart = ({ hasPassword, asksCode }: { hasPassword: boolean; asksCode: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['part']}>
      <span className="grow col">
        <span className={styles['named']}>
          <b>{words.google}</b>
          <Pill tone="good">{words.connected}</Pill>
        </span>
        <small>{hasPassword ? words.youCanSignInWithGoogle : words.youOnlySignInWithGoogle}</small>
      </span>
      <Button disabled={!hasPassword} onClick={() => setOpen(true)}>
        {words.disconnect}
      </Button>
      {isOpen && <DisconnectGoogleDialog asksCode={asksCode} onClose={() => setOpen(false)} />}
    </div>
  );
};

/** Account security: password, Google, two-factor, sessions and the calendar link. */
export const SecuritySection = () => {
  const { data: user } = api.useGetUserQuery();
  return (
    <section className={styles['security']} aria-labelledby="security-title">
      <header>
        <h2 id="security-title">{words.security}</h2>
        <p className="muted t13">{words.howYouSignInAndWhere}</p>
      </header>
      <div className={styles['parts']}>
        {user ? (
          <>
            <PasswordPart hasPassword={user.has_password} />
            {user.google_connected && <GooglePart hasPassword={user.has_password} asksCode={user.two_factor} />}
            <TwoFactorPart hasPassword={user.has_password} isOn={user.two_factor} />
          </>
        ) : (
          <div className={styles['part']}>
            <Skeleton width="50%" height={40} />
          </div>
        )}
      </div>
      <h3>{words.yourDevices}</h3>
      <SessionList />
      <CalendarLinkPart />
    </section>
  );
};
