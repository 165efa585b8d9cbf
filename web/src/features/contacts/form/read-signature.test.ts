import { describe, expect, it } from 'vitest';
import { readSignature } from './read-signature.ts';

describe('a pasted signature', () => {
  it('fills name, title, company, email, phone and LinkedIn', () => {
    const text = `Kind regards

Jürgen Weißenberg
Geschäftsführer
Weißenberg & Söhne Maschinenbau GmbH
Tel: +49 521 0000 418
j.weissenberg@weissenberg-soehne.example
www.weissenberg-soehne.example
https://www.linkedin.com/in/j-weissenberg`;
    expect(readSignature(text)).toEqual({
      first_name: 'Jürgen',
      last_name: 'Weißenberg',
      job_title: 'Geschäftsführer',
      company_name: 'Weißenberg & Söhne Maschinenbau GmbH',
      phone: '+49 521 0000 418',
      email: 'j.weissenberg@weissenberg-soehne.example',
      website: 'www.weissenberg-soehne.example',
      linkedin_url: 'https://www.linkedin.com/in/j-weissenberg',
    });
  });

  it('reads a spreadsheet row with tabs', () => {
    expect(readSignature('Amara Okafor\tHead of Operations\tLagos Solar Works\tamara@lagossolar.example')).toEqual({
      first_name: 'Amara',
      last_name: 'Okafor',
      job_title: 'Head of Operations',
      company_name: 'Lagos Solar Works',
      email: 'amara@lagossolar.example',
    });
  });

  it('ignores what it does not recognise', () => {
    expect(readSignature('')).toEqual({});
  });
});
