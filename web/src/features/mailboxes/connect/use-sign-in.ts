import type { Mailbox, SignInProvider } from '@rainmaker/contract';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { paths } from '#lib/paths.ts';
import { rememberWayBack } from './way-back.ts';

/** Sends the browser to a provider's page, which sends it back to `paths.connectMailbox`. */
export const useSignIn = () => {
  const { pathname, search } = useLocation();
  const isSettings = pathname === paths.settings;
  const [fromSettings] = api.useMailAuthUrlSettingMutation();
  const [fromOutreach] = api.useMailAuthUrlMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [leavingTo, setLeavingTo] = useState<SignInProvider | null>(null);
  const begin = async (provider: SignInProvider, again?: Mailbox): Promise<void> => {
    setProblem(null);
    setLeavingTo(provider);
    try {
      const { url } = await (isSettings ? fromSettings : fromOutreach)({
        provider,
        redirect_uri: `${window.location.origin}${paths.connectMailbox}`,
        ...(again && { mailbox_id: again.id }),
      }).unwrap();
      rememberWayBack(`${pathname}${search}`);
      window.location.assign(url);
    } catch (error) {
      setProblem(errorText(error));
      setLeavingTo(null);
    }
  };
  return { begin, problem, leavingTo };
};
