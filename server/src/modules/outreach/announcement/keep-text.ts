import { bannedClaims } from '#modules/memory/index.ts';
import type { Db } from '#platform/db/database.ts';
import { contactsOf } from '#platform/text/foreign.ts';
import { variableNames } from '../compose/variables.ts';
import { checkWritten } from '../writing/check-text.ts';
import { goneFrom, standingIn, withBanned } from '../writing/claims.ts';
import { type AnnouncementRow, saveText } from './announcement-queries.ts';

interface Text {
  subject: string;
  body: string;
}

/**
 * Saves a text that a person wrote or changed, and gives the claims that stand in it: what still stands of a writer's claims keeps its receipts, and the whole is checked
 * against Memory as it is now. Links of a person's own are their own affair.
 */
export const keepText = async (db: Db, row: AnnouncementRow, text: Text): Promise<AnnouncementRow['claims']> => {
  const [banned, names] = await Promise.all([bannedClaims(db), variableNames(db)]);
  const found = checkWritten(text, {
    banned,
    language: row.language,
    variables: new Set(names),
    contacts: contactsOf([text.subject, text.body]),
  });
  const standing = standingIn(row.claims, text);
  // What a person writes themselves needs no source, and what is banned is shown to them; a writer's needs both.
  const claims = row.claims.length === 0 ? [] : withBanned(standing, found);
  const confirmed = claims.map((claim) => ({
    ...claim,
    confirmed_by: row.claims.find(({ text: said }) => said === claim.text)?.confirmed_by ?? null,
  }));
  await saveText(db, row.id, text, { claims: [...confirmed, ...goneFrom(row.claims, text)], problems: found });
  return confirmed;
};
