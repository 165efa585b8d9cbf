/** Where companies can be searched for. */
export const DISCOVERY_SOURCE_NAMES = ['openstreetmap', 'outscraper', 'simulator'] as const;
export type DiscoverySource = (typeof DISCOVERY_SOURCE_NAMES)[number];

export const DISCOVERY_SOURCES: Record<DiscoverySource, { label: string; about: string; isPaid: boolean }> = {
  openstreetmap: {
    label: 'OpenStreetMap',
    about: 'Free. © OpenStreetMap contributors, Open Database License. Many entries have no phone number or email.',
    isPaid: false,
  },
  outscraper: {
    label: 'Google Maps, by Outscraper',
    about:
      'Outscraper bills the account of this server for every company it returns. Google’s terms restrict what may be done with Maps data.',
    isPaid: true,
  },
  simulator: {
    label: 'Simulator',
    about: 'Invented companies with addresses that don’t exist. Nothing leaves this server.',
    isPaid: false,
  },
};
