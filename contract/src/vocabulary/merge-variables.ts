/** The variables a message can use, in addition to the workspace's Memory fields. */
export const MERGE_VARIABLES = [
  { name: 'first_name', label: 'First name' },
  { name: 'last_name', label: 'Last name' },
  { name: 'full_name', label: 'Full name' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'job_title', label: 'Job title' },
  { name: 'company_name', label: 'Company' },
  { name: 'company_domain', label: 'Company domain' },
  { name: 'website', label: 'Website' },
  { name: 'industry', label: 'Industry' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'country', label: 'Country' },
  { name: 'linkedin_url', label: 'LinkedIn' },
  { name: 'sender_first_name', label: 'Your first name' },
  { name: 'sender_name', label: 'Your name' },
  { name: 'sender_email', label: 'Your email' },
  { name: 'sender_company', label: 'Your company' },
] as const;
export type MergeVariable = (typeof MERGE_VARIABLES)[number]['name'];
