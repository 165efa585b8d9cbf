import { expect, it } from 'vitest';
import { analyse } from '../upload/analyse.ts';
import { checkMapping } from './check-mapping.ts';

/** Headers of exports as their makers document them, each with a row, and what is to become of its columns. */
const EXPORTS: Record<string, { rows: string[][]; becomes: Record<string, string> }> = {
  'HubSpot contacts': {
    rows: [
      ['Record ID', 'First Name', 'Last Name', 'Email', 'Phone Number', 'Contact owner', 'Lead Status', 'Lifecycle Stage', 'Create Date', 'Company Name', 'Job Title', 'City', 'State/Region', 'Country/Region', 'Website URL', 'Industry', 'Number of Employees', 'Associated Company IDs'], // prettier-ignore
      ['101', 'Ada', 'Obi', 'ada@b.test', '+49 30 1234567', 'Maya Ost', 'Open', 'Lead', '2026-03-04 10:12', 'Acme', 'CEO', 'Berlin', 'Berlin', 'Germany', 'https://acme.test', 'Software', '25', '301'], // prettier-ignore
    ],
    becomes: { 'First Name': 'first_name', 'Last Name': 'last_name', Email: 'email', 'Phone Number': 'phone', 'Company Name': 'company_name', 'Job Title': 'job_title', City: 'city', 'State/Region': 'state', 'Country/Region': 'country', 'Website URL': 'website', Industry: 'industry', 'Number of Employees': 'size_band' }, // prettier-ignore
  },
  'Salesforce contacts': {
    rows: [
      ['Salutation', 'First Name', 'Last Name', 'Title', 'Account Name', 'Mailing Street', 'Mailing City', 'Mailing State/Province', 'Mailing Zip/Postal Code', 'Mailing Country', 'Phone', 'Mobile', 'Fax', 'Email', 'Account Owner', 'Lead Source', 'Description'], // prettier-ignore
      ['Ms.', 'Ada', 'Obi', 'CEO', 'Acme', '1 High St', 'Bristol', 'England', 'BS1 1AA', 'United Kingdom', '+44 117 496 0111', '+44 7700 900123', '', 'ada@b.test', 'Maya Ost', 'Web', 'Met at a fair'], // prettier-ignore
    ],
    becomes: { 'First Name': 'first_name', 'Last Name': 'last_name', Title: 'job_title', 'Account Name': 'company_name', 'Mailing City': 'city', 'Mailing State/Province': 'state', 'Mailing Country': 'country', Phone: 'phone', Email: 'email', 'Lead Source': 'source_detail', Description: 'note' }, // prettier-ignore
  },
  'Salesforce leads': {
    rows: [
      ['Lead Owner', 'First Name', 'Last Name', 'Title', 'Company / Account', 'Lead Source', 'Rating', 'Street', 'City', 'State/Province', 'Country', 'Phone', 'Mobile', 'Email', 'Website', 'Lead Status', 'Annual Revenue', 'No. of Employees', 'Industry', 'Create Date'], // prettier-ignore
      ['Maya Ost', 'Ada', 'Obi', 'CEO', 'Acme', 'Web', 'Hot', '1 High St', 'Bristol', 'England', 'United Kingdom', '+44 117 496 0111', '', 'ada@b.test', 'https://acme.test', 'Open', '1200000', '25', 'Software', '3/14/2026'], // prettier-ignore
    ],
    becomes: { 'First Name': 'first_name', 'Last Name': 'last_name', Title: 'job_title', 'Company / Account': 'company_name', 'Lead Source': 'source_detail', City: 'city', 'State/Province': 'state', Country: 'country', Phone: 'phone', Email: 'email', Website: 'website', 'No. of Employees': 'size_band', Industry: 'industry' }, // prettier-ignore
  },
  'LinkedIn Connections.csv': {
    rows: [
      ['Notes:'],
      ['When exporting your connection data, you may notice that some of the email addresses are missing. You will only see email addresses for connections who have allowed their connections to see or download their email address using this setting https://www.linkedin.com/psettings/privacy/email.'], // prettier-ignore
      [],
      ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
      ['Ada', 'Obi', 'https://www.linkedin.com/in/ada-obi', '', 'Acme', 'CEO', '04 Mar 2026'],
    ],
    becomes: { 'First Name': 'first_name', 'Last Name': 'last_name', URL: 'linkedin_url', 'Email Address': 'email', Company: 'company_name', Position: 'job_title' }, // prettier-ignore
  },
  'Google Contacts': {
    rows: [
      ['First Name', 'Middle Name', 'Last Name', 'Phonetic First Name', 'Phonetic Middle Name', 'Phonetic Last Name', 'Name Prefix', 'Name Suffix', 'Nickname', 'File As', 'Organization Name', 'Organization Title', 'Organization Department', 'Birthday', 'Notes', 'Photo', 'Labels', 'E-mail 1 - Label', 'E-mail 1 - Value', 'E-mail 2 - Label', 'E-mail 2 - Value', 'Phone 1 - Label', 'Phone 1 - Value', 'Address 1 - Label', 'Address 1 - Formatted', 'Address 1 - City', 'Address 1 - Region', 'Address 1 - Country', 'Website 1 - Label', 'Website 1 - Value'], // prettier-ignore
      ['Ada', '', 'Obi', '', '', '', '', '', '', '', 'Acme', 'CEO', 'Board', '1980-02-03', 'Met at a fair', 'https://lh3.test/p.jpg', 'Fair', 'Work', 'ada@b.test', 'Home', 'ada@c.test', 'Mobile', '+49 30 1234567', 'Work', '1 High St', 'Berlin', 'BE', 'DE', 'Profile', 'https://acme.test'], // prettier-ignore
    ],
    becomes: { 'First Name': 'first_name', 'Last Name': 'last_name', 'Organization Name': 'company_name', 'Organization Title': 'job_title', Notes: 'note', Labels: 'tags', 'E-mail 1 - Value': 'email', 'Phone 1 - Value': 'phone', 'Address 1 - City': 'city', 'Address 1 - Region': 'state', 'Address 1 - Country': 'country', 'Website 1 - Value': 'website' }, // prettier-ignore
  },
  'Google Contacts, the older form': {
    rows: [
      ['Name', 'Given Name', 'Additional Name', 'Family Name', 'Group Membership', 'E-mail 1 - Type', 'E-mail 1 - Value', 'Phone 1 - Type', 'Phone 1 - Value', 'Organization 1 - Type', 'Organization 1 - Name', 'Organization 1 - Title', 'Website 1 - Value'], // prettier-ignore
      ['Ada Obi', 'Ada', '', 'Obi', '* myContacts', '* Work', 'ada@b.test', 'Mobile', '+49 30 1234567', '', 'Acme', 'CEO', 'https://acme.test'], // prettier-ignore
    ],
    becomes: { Name: 'full_name', 'Given Name': 'first_name', 'Family Name': 'last_name', 'Group Membership': 'tags', 'E-mail 1 - Value': 'email', 'Phone 1 - Value': 'phone', 'Organization 1 - Name': 'company_name', 'Organization 1 - Title': 'job_title', 'Website 1 - Value': 'website' }, // prettier-ignore
  },
  Outlook: {
    rows: [
      ['Title', 'First Name', 'Middle Name', 'Last Name', 'Suffix', 'Company', 'Department', 'Job Title', 'Business Street', 'Business City', 'Business State', 'Business Postal Code', 'Business Country/Region', 'Business Fax', 'Business Phone', 'Home Phone', 'Mobile Phone', 'Categories', 'E-mail Address', 'E-mail Type', 'E-mail Display Name', 'E-mail 2 Address', 'Notes', 'Web Page'], // prettier-ignore
      ['Ms.', 'Ada', '', 'Obi', '', 'Acme', 'Board', 'CEO', '1 High St', 'Bristol', 'England', 'BS1 1AA', 'United Kingdom', '', '+44 117 496 0111', '', '+44 7700 900123', 'Fair', 'ada@b.test', 'SMTP', 'Ada Obi', 'ada@c.test', 'Met at a fair', 'https://acme.test'], // prettier-ignore
    ],
    becomes: { 'First Name': 'first_name', 'Last Name': 'last_name', Company: 'company_name', 'Job Title': 'job_title', 'Business City': 'city', 'Business State': 'state', 'Business Country/Region': 'country', 'Business Phone': 'phone', Categories: 'tags', 'E-mail Address': 'email', Notes: 'note', 'Web Page': 'website' }, // prettier-ignore
  },
  Apollo: {
    rows: [
      ['First Name', 'Last Name', 'Title', 'Company', 'Company Name for Emails', 'Email', 'Email Status', 'Seniority', 'Departments', 'Contact Owner', 'Work Direct Phone', 'Home Phone', 'Mobile Phone', 'Corporate Phone', 'Stage', 'Lists', '# Employees', 'Industry', 'Keywords', 'Person Linkedin Url', 'Website', 'Company Linkedin Url', 'City', 'State', 'Country', 'Company Address', 'Company City', 'Company State', 'Company Country', 'Company Phone'], // prettier-ignore
      ['Ada', 'Obi', 'CEO', 'Acme', 'Acme', 'ada@b.test', 'Verified', 'Founder', 'C-Suite', 'maya@c.test', '+44 117 496 0111', '', '+44 7700 900123', '+44 117 496 0000', 'Cold', 'Fair', '25', 'software', 'crm', 'http://www.linkedin.com/in/ada-obi', 'https://acme.test', 'http://www.linkedin.com/company/acme', 'Bristol', 'England', 'United Kingdom', '1 High St', 'Bristol', 'England', 'United Kingdom', '+44 117 496 0000'], // prettier-ignore
    ],
    becomes: { 'First Name': 'first_name', 'Last Name': 'last_name', Title: 'job_title', Company: 'company_name', Email: 'email', Seniority: 'seniority', 'Work Direct Phone': 'phone', Lists: 'tags', '# Employees': 'size_band', Industry: 'industry', 'Person Linkedin Url': 'linkedin_url', Website: 'website', City: 'city', State: 'state', Country: 'country' }, // prettier-ignore
  },
};

it.each(Object.keys(EXPORTS))('an export of %s is matched without a question', async (name) => {
  const { rows, becomes } = EXPORTS[name] ?? { rows: [], becomes: {} };
  const chunks = async function* () {
    yield rows.map((cells, index) => ({ number: index + 1, cells }));
  };
  const { names, mapping } = await analyse(chunks(), undefined);
  const matched = mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]));
  expect(Object.fromEntries(matched.map(({ column, field }) => [names[column], field]))).toEqual(becomes);
  expect(mapping.filter(({ question }) => question !== null)).toEqual([]);
  checkMapping(matched, names, []);
});
