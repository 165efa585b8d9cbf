import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { normalized } from '@rainmaker/contract/normalized';
import type { Place, ProspectSource } from '#modules/contacts/ports.ts';

const FIRST = ['Amber', 'Birch', 'Cedar', 'Delta', 'Elm', 'Fjord', 'Grove', 'Harbour', 'Iris', 'Juniper', 'Kestrel'];
const SECOND = ['Bridge', 'Corner', 'Court', 'Field', 'Gate', 'Hill', 'Lane', 'Park', 'Point', 'Square', 'Yard'];

/** Companies that a search finds at most. */
const MOST = 60;
/** Long enough to see that something happens. */
const PAUSE_MS = 800;

const slug = (text: string): string =>
  normalized(text, 'NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Invents companies: the same for the same search, so that searching again finds them all known. */
export const simulatedCompanies = (pauseMs = PAUSE_MS): ProspectSource => ({
  name: 'simulator',
  async search({ query, location, limit }, { signal }) {
    await sleep(pauseMs, undefined, { signal });
    const seed = createHash('sha256')
      .update(`${slug(query)}/${slug(location)}`)
      .digest();
    const count = Math.min(limit, MOST);
    const place = location.split(',')[0]?.trim() ?? location;
    return Array.from({ length: count }, (_, at): Place => {
      const first = FIRST[((seed[0] ?? 0) + at) % FIRST.length] ?? '';
      const second = SECOND[((seed[1] ?? 0) + Math.floor(at / FIRST.length)) % SECOND.length] ?? '';
      const name = `${first} ${second} ${capitalised(query)}`;
      const domain = `${slug(name)}.${slug(place) || 'town'}.example`;
      return {
        name,
        trade: capitalised(query),
        email: `hello@${domain}`,
        website: `https://${domain}`,
        city: place,
        page: `https://${domain}`,
      };
    });
  },
});
