import { businessSites, contactsModule, type LookUps } from '#modules/contacts/index.ts';
import { refuseUsedVariable, variableUses } from '#modules/outreach/index.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { companyWebsites } from '#providers/company-websites/company-websites.ts';
import { withSimulatedWebsites } from '#providers/company-websites/simulator.ts';
import { mailDomains, withSimulatedDomains } from '#providers/mail-domains/mail-domains.ts';
import { prospectSources } from '#providers/prospect-sources/prospect-sources.ts';
import type { Config } from '../config.ts';

/** Outside sources about companies; the simulator answers for invented ones. */
const composeLookUps = (config: Config, sandbox: Sandbox, given: LookUps | undefined): LookUps => {
  const { publicUrl, webPrivateNetworks: privateNetworks, isSimulatorOn } = config;
  const real = given ?? {
    websites: companyWebsites({ sandbox, publicUrl, privateNetworks }),
    domains: mailDomains(),
  };
  if (!isSimulatorOn) return real;
  return { websites: withSimulatedWebsites(real.websites), domains: withSimulatedDomains(real.domains) };
};

type ContactsDeps = Parameters<typeof contactsModule>[0];

/** The contacts module with the sources it asks, and how websites are read for Memory; `lookUps` replaces the internet's, for tests. */
export const composeContacts = (
  { config, lookUps: given }: { config: Config; lookUps?: LookUps },
  {
    sandbox,
    transactOutOfTurn,
    ...deps
  }: Pick<ContactsDeps, 'events' | 'realClock' | 'sendReminder'> & ContactsDeps['upload'],
) => {
  const lookUps = composeLookUps(config, sandbox, given);
  const contacts = contactsModule({
    ...deps,
    upload: { sandbox, transactOutOfTurn },
    sources: prospectSources(config, sandbox),
    paidPerDay: config.outscraperCompaniesPerDay,
    lookUps,
    uses: { find: variableUses, refuseUsed: refuseUsedVariable },
  });
  return { contacts, sites: businessSites({ ...lookUps, sandbox }) };
};
