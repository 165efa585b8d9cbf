import { createHash } from 'node:crypto';
import { type CompanyWebsites, WebsiteRefusal } from '#modules/contacts/ports.ts';

/** No name under it exists on the internet (RFC 2606). */
const EXAMPLE = /(?:^|\.)example$/;

const PLACES = [
  { city: 'Berlin', region: 'Berlin', country: 'DE', phone: '+49 30 23125' },
  { city: 'Vienna', region: 'Vienna', country: 'AT', phone: '+43 1 23125' },
  { city: 'Lyon', region: 'Auvergne-Rhône-Alpes', country: 'FR', phone: '+33 4 72 31 2' },
  { city: 'Bristol', region: 'England', country: 'GB', phone: '+44 117 496 0' },
] as const;

const TRADES = ['Accounting Service', 'Architect', 'Dentist', 'Electrician', 'Furniture Store', 'Physiotherapy'];

const titleOf = (host: string): string =>
  (host.split('.').at(-2) ?? host)
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

const pageOf = (host: string): string => {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(host).digest();
  const { city, region, country, phone } = pick(PLACES, first);
  const trade = pick(TRADES, second);
  const name = titleOf(host);
  const data = {
    '@context': 'https://schema.org',
    '@type': trade.replaceAll(' ', ''),
    name,
    legalName: `${name} Ltd`,
    telephone: `${phone}${String(third % 1_000).padStart(3, '0')}`,
    email: `info@${host}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${1 + (third % 90)} High Street`,
      addressLocality: city,
      addressRegion: region,
      addressCountry: country,
    },
    numberOfEmployees: { '@type': 'QuantitativeValue', value: 5 + third },
    sameAs: [`https://www.linkedin.com/company/${host.split('.').at(-2) ?? ''}`],
  };
  return `<!doctype html><html lang="en"><head><title>${name}</title>
<meta name="description" content="${name} is an invented company in ${city}. This page was written by the simulator.">
<script type="application/ld+json">${JSON.stringify(data)}</script></head><body><h1>${name}</h1></body></html>`;
};

/** Invented websites for names that end in .example, such as those of the sample people; asks `others` for the rest. */
export const withSimulatedWebsites = (others: CompanyWebsites): CompanyWebsites => ({
  async read(url, work) {
    const host = URL.parse(url)?.hostname ?? '';
    // A host with a longer text would not be a name; the page is written from it.
    if (!EXAMPLE.test(host)) return others.read(url, work);
    if (!/^[a-z0-9.-]{1,100}$/.test(host)) throw new WebsiteRefusal(`There is no website at ${host.slice(0, 100)}.`);
    return { url: `https://${host}/`, type: 'text/html', html: Buffer.from(pageOf(host)), isCut: false };
  },
});
