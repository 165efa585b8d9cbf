import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseFindings } from './choose.ts';
import { MOST_FINDINGS, MOST_FOUND } from './finding.ts';
import { run } from './read-page.task.ts';

const URL_HERE = 'https://www.fieldnote.test/';
const read = (html: string | Uint8Array, type = 'text/html; charset=utf-8') =>
  run({ url: URL_HERE, type, html: typeof html === 'string' ? Buffer.from(html) : html });
const found = (html: string) =>
  Object.fromEntries(
    chooseFindings([{ url: URL_HERE, findings: read(html).findings }], { country: null, workspaceCountry: 'DE' }).map(
      ({ name, value }) => [name, value],
    ),
  );
const data = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('a company’s page', () => {
  it('is read for its schema.org data', () => {
    const business = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'A site', telephone: '+49 30 999999' },
        {
          '@type': ['HVACBusiness'],
          name: 'Fieldnote  Climate',
          legalName: 'Fieldnote Climate GmbH',
          telephone: '030 1234567',
          email: 'Info@fieldnote.test',
          vatID: 'DE123456789',
          numberOfEmployees: { '@type': 'QuantitativeValue', value: 42 },
          address: {
            streetAddress: 'Torstraße 1',
            postalCode: '10119',
            addressLocality: 'Berlin',
            addressCountry: { '@type': 'Country', name: 'Germany' },
          },
          sameAs: ['https://www.linkedin.com/company/fieldnote', 'https://x.com/fieldnote?ref=1'],
        },
      ],
    };
    expect(found(data(business))).toEqual({
      company_name: 'Fieldnote Climate',
      legal_name: 'Fieldnote Climate GmbH',
      industry: 'HVAC Business',
      phone: '+49301234567',
      email: 'info@fieldnote.test',
      vat_id: 'DE123456789',
      size_band: '11-50',
      country: 'DE',
      city: 'Berlin',
      address: 'Torstraße 1, 10119, Berlin',
      linkedin: 'https://www.linkedin.com/company/fieldnote',
      x: 'https://x.com/fieldnote',
    });
  });

  it('is read for its meta tags, links and microdata', () => {
    expect(
      found(`<html lang="de-DE"><head><meta property="og:site_name" content="Fieldnote">
        <meta name="Description" content=" Climate  control. "></head><body>
        <a href="tel:+49%2030%201234567">Call</a> <a href="mailto:sales@fieldnote.test?subject=Hi">Mail</a>
        <a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a> <a href="https://facebook.com/fieldnote">F</a>
        <span itemprop="addressLocality">Berlin</span><meta itemprop="addressCountry" content="DE"></body>`),
    ).toEqual({
      company_name: 'Fieldnote',
      description: 'Climate control.',
      language: 'de-DE',
      phone: '+49301234567',
      email: 'sales@fieldnote.test',
      facebook: 'https://facebook.com/fieldnote',
      city: 'Berlin',
      country: 'DE',
    });
  });

  it('proposes no person’s address, and none of another company', () => {
    const links = ['kim.berg@fieldnote.test', 'info@agency.test', 'not an address'];
    expect(found(links.map((to) => `<a href="mailto:${to}">x</a>`).join(''))).toEqual({});
    expect(found('<a href="https://www.linkedin.com/in/kim-berg">Kim</a>')).toEqual({});
  });

  it('reads a number for the country that the page names', () => {
    const address = { '@type': 'Organization', telephone: '044 668 18 00', address: { addressCountry: 'CH' } };
    expect(found(data(address))).toEqual({ phone: '+41446681800', country: 'CH' });
  });

  it('names the pages of the same site that say who runs it, the likelier first', () => {
    const { more } = read(
      [
        '/about-us',
        '/contact#form',
        '/blog',
        'https://shop.fieldnote.test/Impressum',
        'https://other.test/contact',
        '/contact',
      ]
        .map((href) => `<a href="${href}">x</a>`)
        .join(''),
    );
    expect(more).toEqual([
      'https://www.fieldnote.test/contact',
      'https://shop.fieldnote.test/Impressum',
      'https://www.fieldnote.test/about-us',
    ]);
  });

  it('is decoded as its header or head says', () => {
    const latin = Buffer.from('<meta name="description" content="M\xfcller">', 'latin1');
    const named = Buffer.concat([Buffer.from('<meta charset="iso-8859-1">'), latin]);
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('<meta name="description" content="Müller">', 'utf16le'),
    ]);
    for (const [html, type] of [
      [latin, 'text/html; charset=ISO-8859-1'],
      [named, 'text/html'],
      [utf16, 'text/html'],
    ] as const)
      expect(read(html, type).findings.map(({ value }) => value)).toEqual(['Müller']);
  });

  it('may be anything: it takes linear time, and says a limited amount', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const html of [
      '<div>'.repeat(200_000),
      `${'<div>'.repeat(900)}${'</b>'.repeat(200_000)}`,
      '<a href="/contact'.repeat(50_000),
      '<a href="tel:030123456">x</a>'.repeat(20_000),
      '<script type="application/ld+json">'.repeat(20_000),
      '<!--'.repeat(200_000),
      `<script type="application/ld+json">${deep}</script>`,
      data({
        '@type': 'Organization',
        name: 'x'.repeat(200_000),
        sameAs: Array.from({ length: 50_000 }, () => 'https://x.com/a'),
      }),
    ]) {
      const { findings, more } = read(html);
      expect(findings.length).toBeLessThanOrEqual(MOST_FINDINGS);
      expect(more.length).toBeLessThanOrEqual(5);
      for (const { value } of findings) expect(value.length).toBeLessThanOrEqual(MOST_FOUND);
    }
  });

  it('never makes the reader fail, whatever it holds', () => {
    const piece = fc.oneof(
      fc.constantFrom('<a href="', '">', '<meta name="description" content="', '<script type="application/ld+json">', '</script>', '{"@type":"Organization","name":', '<html lang="', 'tel:', 'mailto:', 'https://x.com/', '\u0000', '%', '&#x110000;'), // prettier-ignore
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.json({ maxDepth: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.string({ maxLength: 40 }), (pieces, type) => {
        const { findings } = read(pieces.join(''), type);
        for (const { name, value } of chooseFindings([{ url: URL_HERE, findings }], {
          country: null,
          workspaceCountry: 'DE',
        }))
          expect([name, value.trim() !== '' && !value.includes('\u0000')]).toEqual([name, true]);
      }),
    );
  });
});
