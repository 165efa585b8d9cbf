/**
 * Replies that have the words of a refusal and are no opt-out; a reply that wants something is expected to be read so. Written and kept
 * before anybody looked at what the rules say of them.
 */
export const HELD_OUT_NO_REFUSALS = String.raw`
interested | Please don't hesitate to send me the brochure.
interested | Not a problem, please send me the details.
interested | Please send it, no rush.
interested | Do not wait for the others, call me tomorrow.
interested | I can't call now, but please send me a proposal.
interested | Don't email Tom, email me the quote.
interested | Stop by on Thursday, we would love to see a demo.
interested | Rufen Sie mich gerne an, eine Mail ist nicht nötig.
interested | Schicken Sie mir gerne Unterlagen, ich habe noch keine.
interested | Warum nicht, schicken Sie mir ein Angebot.
interested | N'hésitez pas à m'envoyer une offre.
interested | No dude en llamarme mañana.
interested | Non esiti a chiamarmi domani.
interested | Não hesite em me ligar amanhã.
interested | Bel me gerust, mailen hoeft niet.
interested | Sorry I did not reply earlier. Yes, please call me on Monday.
question | Does the app stop working without internet?
question | Can I cancel at any time?
question | How do you stop people from sharing passwords?
question | Do you not send samples?
question | Wie kann ich später kündigen?
not_now | Please do not call before June. >> 2026-06-01
not_now | Bitte melden Sie sich nicht vor Mai. >> 2026-05-01
not_now | Not now, please write to me again in September. >> 2026-09-01
not_now | No me llame hasta septiembre. >> 2026-09-01
referral | Don't send it to me, send it to Ada Park (ada.park@kunde.example). >> Ada Park <ada.park@kunde.example>
automatic! | Please do not reply to this mail. Your ticket number is 48213.
`;
