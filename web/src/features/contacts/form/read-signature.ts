import type { ContactForm } from './contact-form-values.ts';

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/;
const LINKEDIN = /(https?:\/\/)?((?<![a-z])[a-z]+\.)?linkedin\.com\/[^\s|,]+/i;
const WEBSITE = /\b((https?:\/\/)?(www\.)[^\s|,]+|https?:\/\/[^\s|,]+)/i;
const PHONE = /(\+|\(0|\b0)[\d\s()./-]{6,}\d/;
const TITLE =
  /\b(head|manager|director|founder|owner|partner|officer|chief|ceo|cto|cfo|coo|lead|engineer|consultant|sales|marketing|president|vp|geschäftsführer(in)?|leiter(in)?|inhaber(in)?|directeur|directrice|gérante?|responsable|procurement|operations|assistant|analyst|designer|developer)\b/i;
const COMPANY =
  /\b(gmbh|ag|kg|ltd|limited|llc|inc|corp|sarl|sas|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|ab|oy|a\/s|pvt|co)\b\.?/i;
const CLOSING =
  /^(best|kind|warm|many thanks|thanks|regards|cheers|sincerely|mit freundlichen|viele grüße|cordialement|--+)/i;
const LABEL = /^(t|tel|phone|m|mob|mobile|e|mail|email|email|w|web|website|linkedin)\s*[:.]\s*/i;

const splitName = (name: string): Partial<ContactForm> => {
  const [first = '', ...rest] = name.split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
};

/** A spreadsheet row is one line with tabs; a signature has several lines, some with parts separated by bars. */
const partsOf = (text: string): string[] =>
  text
    .split(/[\n\t]|\s[|·•]\s/)
    .map((part) => part.trim().replace(LABEL, ''))
    .filter((part) => part !== '' && !CLOSING.test(part));

const take = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[0].trim();

/** Extracts a person's fields from a pasted signature or spreadsheet row; the rest is ignored. */
export const readSignature = (text: string): Partial<ContactForm> => {
  const linkedin = take(text, LINKEDIN);
  const rest = linkedin ? text.replace(linkedin, ' ') : text;
  const email = take(rest, EMAIL);
  const website = take(email ? rest.replace(email, ' ') : rest, WEBSITE);
  const phone = take(rest, PHONE);
  const words = partsOf(rest).filter(
    (part) => !EMAIL.test(part) && !WEBSITE.test(part) && !PHONE.test(part) && part.length <= 80,
  );
  const title = words.find((part, at) => at > 0 && TITLE.test(part) && !COMPANY.test(part));
  const company = words.find((part, at) => at > 0 && part !== title && (COMPANY.test(part) || !title));
  const after = title ? words[words.indexOf(title) + 1] : undefined;
  const found: Partial<ContactForm> = {
    ...(words[0] && splitName(words[0])),
    email,
    phone,
    website,
    linkedin_url: linkedin,
    job_title: title,
    company_name: company ?? after,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
};
