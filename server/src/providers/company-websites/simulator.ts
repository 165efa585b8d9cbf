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

/** What the other pages say, by their paths. */
const morePages = (name: string, city: string, trade: string, number: number): Record<string, string> => ({
  '/about': `<h1>About ${name}</h1><p>${name} was founded in ${1985 + (number % 35)} in ${city}. Today ${5 + number} people work for ${120 + number * 3} customers in four countries.</p>`,
  '/services': `<h1>Services</h1><p>${name} offers everything that a customer expects of a good ${trade.toLowerCase()}, from the first call to the invoice.</p><p>Our services are made for small companies in ${city} and around it.</p><p>98% of orders are finished on the day we promised.</p>`,
  '/pricing': `<h1>Pricing</h1><p>A first appointment costs €${40 + (number % 60)}, and larger orders get an offer within two days.</p><p>Book a call of 15 minutes to talk about yours.</p>`,
});

const pageOf = (host: string, path: string): string => {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(host).digest();
  const { city, region, country, phone } = pick(PLACES, first);
  const trade = pick(TRADES, second);
  const name = titleOf(host);
  const more = morePages(name, city, trade, third);
  const other = Object.hasOwn(more, path) ? more[path] : undefined;
  if (other !== undefined)
    return `<!doctype html><html lang="en"><head><title>${name}</title></head><body>${other}</body></html>`;
  const links = Object.keys(more).map((each) => `<a href="${each}">${each.slice(1)}</a>`);
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
<script type="application/ld+json">${JSON.stringify(data)}</script></head><body><h1>${name}</h1>${links.join(' ')}</body></html>`;
};

/** Invented websites for names that end in .example, such as those of the sample people; asks `others` for the rest. */
export const withSimulatedWebsites = (others: CompanyWebsites): CompanyWebsites => ({
  async read(url, work) {
    const { hostname: host = '', pathname = '/' } = URL.parse(url) ?? {};
    // A host with a longer text would not be a name; the page is written from it.
    if (!EXAMPLE.test(host)) return others.read(url, work);
    if (!/^[a-z0-9.-]{1,100}$/.test(host)) throw new WebsiteRefusal(`There is no website at ${host.slice(0, 100)}.`);
    const { href } = new URL(pathname, `https://${host}`);
    return { url: href, type: 'text/html', html: Buffer.from(pageOf(host, pathname)), isCut: false };
  },
});
