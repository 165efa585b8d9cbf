// What sentences of websites look like that say something certain about a business, in the languages of the market.

/** When and where it began: a word for beginning, and a year soon after it. */
export const FOUNDED = [
  /\b(?:founded|established|since|started in)\b[^.]{0,40}\b(?:1[89]|20)\d\d\b/iu,
  /\b(?:seit|gegründet|gründung)\b[^.]{0,40}\b(?:1[89]|20)\d\d\b/iu,
  /\b(?:fondée?|créée?|depuis)\b[^.]{0,40}\b(?:1[89]|20)\d\d\b/iu,
  /\b(?:fundad[ao]|desde)\b[^.]{0,40}\b(?:1[89]|20)\d\d\b/iu,
];

export const PRICE = [
  /(?:[€$£]|\b(?:EUR|USD|CHF|GBP))\s?\d/u,
  /\d\s?(?:[€$£]|\b(?:EUR|USD|CHF|GBP|euros?|dollars?)\b)/u,
];

/** Whom it is for: a few words lie between "for" and who. */
export const WHO = [
  /\bfor\b[^.,;:]{1,50}\b(?:teams?|compan(?:y|ies)|business(?:es)?|firms?|agenc(?:y|ies)|contractors?|installers?|shops?|clinics?|schools?)\b/iu,
  /\bfür\b[^.,;:]{1,50}(?:teams?|betriebe?n?|unternehmen|firmen|handwerker|praxen|agenturen)\b/iu,
  /\bpour\b[^.,;:]{1,50}\b(?:entreprises|équipes|artisans|agences|sociétés)\b/iu,
  /\bpara\b[^.,;:]{1,50}\b(?:empresas|equipos|agencias|negocios)\b/iu,
];

/** What it asks people to do. */
export const NEXT_STEP = [
  /\b(?:book|schedule|request|get|start)\b[^.]{0,20}\b(?:demo|call|appointment|trial|quote|consultation)\b/iu,
  /\b(?:demo|termin|beratung|angebot)\b[^.]{0,20}\b(?:buchen|vereinbaren|anfordern)\b/iu,
  /\b(?:réserver|demander|prendre)\b[^.]{0,25}\b(?:démo|rendez-vous|devis)\b/iu,
  /\b(?:reservar?|solicitar?|pedir)\b[^.]{0,20}\b(?:demo|cita|presupuesto)\b/iu,
];

const UNITS =
  '% percent prozent + hours stunden heures horas minutes minuten days tage jours días years jahre ans años customers clients kunden clientes companies firmen teams people employees mitarbeiter users nutzer countries länder pays países projects projekte reviews stars sterne crews sites installations jobs orders'.split(
    ' ',
  );
const FIGURE = /\d[\d.,]{0,12}\s?(%|\+|\p{L}{3,15})/gu;

/** Whether a sentence has a figure that counts, measures or compares something. */
export const isMeasured = (text: string): boolean =>
  [...text.matchAll(FIGURE)].some(([, unit = '']) => UNITS.includes(unit.toLowerCase()));

/** What stands in footers and imprints says nothing about the business. */
export const IMPRINT = [/©|copyright|cookie|\ball rights\b|@|\+\d{2}/iu, /\b(?:tel|fax|phone|VAT|IBAN|UStI?d?)\b/iu];
