import type { ImportField } from '@rainmaker/contract';
import { plainKey } from '#platform/text/plain-key.ts';
import { isOfOptOuts } from '../../read/consent.ts';

/** Common column headers in English, German, French, Spanish and Portuguese, normalised by `plainKey`. */
const NAMES: Record<ImportField, string> = {
  full_name:
    'full name|name|contact|contact name|person|ansprechpartner|ansprechpartnerin|vollstandiger name|kontakt|kontaktname|nom complet|nom et prenom|nombre completo|nombre y apellidos|contacto|nome completo|contato',
  first_name:
    'first name|firstname|first|given name|forename|fname|vorname|rufname|prenom|primer nombre|nombre de pila|primeiro nome',
  last_name:
    'last name|lastname|last|surname|family name|lname|nachname|familienname|zuname|nom de famille|apellido|apellidos|sobrenome|apelido',
  email:
    'email|e mail|mail|e mail 1 value|email 1 value|email address|e mail address|mail address|work email|business email|e mail adresse|mailadresse|emailadresse|adresse e mail|adresse email|courriel|adresse mail|correo|correo electronico|direccion de correo|endereco de e mail|correio eletronico',
  phone:
    'phone|phone number|phone 1 value|business phone|work direct phone|telephone|tel|mobile|mobile number|mobile phone|cell|cell phone|direct phone|work phone|telefon|telefonnummer|handy|handynummer|mobil|mobilnummer|rufnummer|numero de telephone|portable|tel portable|telefono|numero de telefono|movil|celular|telefone|telemovel|numero de telefone',
  whatsapp: 'whatsapp|whats app|whatsapp number|whatsapp nummer|numero whatsapp|wa number',
  linkedin_url:
    'linkedin|linkedin url|linkedin profile|linkedin profile url|person linkedin url|profil linkedin|linkedin profil|perfil de linkedin|perfil linkedin',
  job_title:
    'job title|title|organization title|organization 1 title|position|role|job|designation|function|stelle|beruf|titel|jobtitel|funktion|berufsbezeichnung|poste|fonction|titre|intitule du poste|cargo|puesto|funcao|profissao',
  seniority: 'seniority|seniority level|level|hierarchieebene|karrierestufe|niveau hierarchique|nivel|senioridade',
  company_name:
    'company|company name|organization name|organization 1 name|company account|organisation|organization|account|account name|business|employer|firm|firma|firmenname|unternehmen|societe|entreprise|nom de l entreprise|empresa|compania|nombre de la empresa|nome da empresa|companhia',
  company_domain: 'company domain|domain|email domain|domaine|dominio|domane',
  website:
    'website|web site|website 1 value|website url|web page|web|url|site|homepage|company website|webseite|internetseite|internet|site web|site internet|sitio web|pagina web',
  industry: 'industry|sector|vertical|branche|industrie|secteur|secteur d activite|industria|setor|ramo',
  size_band:
    'size|company size|employees|no of employees|number of employees|employee count|headcount|staff|mitarbeiter|mitarbeiterzahl|anzahl mitarbeiter|unternehmensgrosse|effectif|nombre d employes|taille|empleados|numero de empleados|tamano|funcionarios|numero de funcionarios|colaboradores',
  country: 'country|country region|mailing country|business country region|address 1 country|land|staat|pays|pais',
  state:
    'state|province|region|state region|state province|mailing state province|business state|address 1 region|county|bundesland|kanton|departement|estado|provincia|provincia',
  city: 'city|town|mailing city|business city|address 1 city|location|locality|stadt|ort|wohnort|ville|ciudad|localidad|cidade|municipio',
  timezone: 'timezone|time zone|tz|zeitzone|fuseau horaire|zona horaria|fuso horario',
  language: 'language|preferred language|sprache|langue|idioma|lingua',
  tags: 'tags|tag|categories|lists|group membership|labels|label|segment|segments|group|groups|list|etiketten|schlagworte|schlagworter|gruppe|etiquettes|etiquetas|grupo',
  source_detail:
    'source|lead source|origin|channel|campaign|quelle|herkunft|leadquelle|provenance|origine|fuente|origen|fonte|origem',
  expected_value:
    'expected value|value|deal value|deal size|amount|revenue|budget|potential|opportunity value|wert|auftragswert|umsatz|betrag|erwarteter wert|valeur|montant|valeur attendue|valor|importe|valor esperado|monto',
  expected_close:
    'expected close|expected close date|close date|closing date|expected closing|abschluss|abschlussdatum|erwarteter abschluss|date de cloture|cloture prevue|fecha de cierre|cierre previsto|data de fechamento',
  customer_since:
    'customer since|client since|customer date|won date|kunde seit|kundin seit|client depuis|cliente desde|cliente desde el',
  renewal_at:
    'renewal|renewal date|renews on|contract end|contract end date|verlangerung|vertragsende|renouvellement|fin de contrat|renovacion|fin de contrato|renovacao|fim do contrato',
  email_consent:
    'consent|email consent|consent email|consent to email|consent date|consent status|marketing consent|gdpr consent|opt in|optin|double opt in|email opt in|opt in email|opt in date|opted in|newsletter|newsletter consent|permission|email permission|marketing permission|accepts marketing|email marketing|einwilligung|e mail einwilligung|einwilligung e mail|werbeeinwilligung|werbeerlaubnis|zustimmung|dsgvo|rgpd|gdpr|lgpd|consentement|consentement email|accord marketing|consentimiento|consentimiento email|autorizacion|consentimento|consentimento email|autorizacao',
  note: 'note|notes|comment|comments|remarks|remark|description|notiz|notizen|bemerkung|bemerkungen|kommentar|kommentare|remarque|remarques|commentaire|commentaires|nota|notas|comentario|comentarios|observacao|observacoes|observaciones',
};

/** Columns of other programs' exports that mention a field and aren't it. */
const NOT_OURS = new Set(
  'middle name|name prefix|name suffix|nickname|file as|photo|annual revenue|email status|e mail display name|company name for emails|company linkedin url|company phone|corporate phone|company address|company city|company state|company country|lead status|phonetic first name|phonetic middle name|phonetic last name|additional name|optin time'.split(
    '|',
  ),
);

/** "Contact owner" is a colleague, and "E-mail 1 - Label" says which address it is: neither holds what the first words name. */
const ABOUT_ANOTHER = /[^ ] (?:owner|label|type)$/;

/** "Newsletter opt-out" and "Do not email" name who is sent nothing: neither their consent nor their address. */
const isRefusal = (header: string): boolean => {
  const field = fieldMentioned(header);
  return (field === 'email_consent' || field === 'email') && isOfOptOuts(header);
};

/** Whether a header names something that no field has, although it mentions one. */
export const isForeign = (header: string): boolean => {
  const key = plainKey(header);
  return NOT_OURS.has(key) || ABOUT_ANOTHER.test(key) || isRefusal(header);
};

const byName = new Map<string, ImportField>();
for (const [field, names] of Object.entries(NAMES)) {
  // Object.entries widens the key type to string.
  for (const name of names.split('|')) byName.set(name, field as ImportField);
}

/** Headers that mean the full name on their own, but only half of it next to a column for the other half. */
export const HALF_NAMES: ReadonlyMap<string, 'first_name' | 'last_name'> = new Map([
  ['name', 'last_name'],
  ['nom', 'last_name'],
  ['nombre', 'first_name'],
  ['nome', 'first_name'],
]);
for (const name of HALF_NAMES.keys()) byName.set(name, 'full_name');

/** Headers that give way to another column for the same field: Outlook's "Title" is Ms. or Dr., beside "Job Title". */
export const WEAK_NAMES: ReadonlySet<string> = new Set(['title']);

/** The field that a header names exactly. */
export const fieldNamed = (header: string): ImportField | undefined => byName.get(plainKey(header));

/** The field with the longest name contained in a header as whole words: "Phone / WhatsApp", "Email (work)". */
export const fieldMentioned = (header: string): ImportField | undefined => {
  const words = ` ${plainKey(header)} `;
  let best: { name: string; at: number; field: ImportField } | undefined;
  for (const [name, field] of byName) {
    const at = words.indexOf(` ${name} `);
    if (at === -1 || name.length < 3) continue;
    if (!best || name.length > best.name.length || (name.length === best.name.length && at < best.at))
      best = { name, at, field };
  }
  // "Email consent given" isn’t an address.
  if (best?.field === 'email_consent') return best.field;
  // "Phone / WhatsApp" is primarily a phone number: a name at the start wins.
  const first = words.trim().split(' ')[0] ?? '';
  return byName.get(first) ?? best?.field;
};

/** Field names on screen. */
export const FIELD_LABELS: Record<ImportField, string> = {
  full_name: 'full name',
  first_name: 'first name',
  last_name: 'last name',
  email: 'email address',
  phone: 'phone',
  whatsapp: 'WhatsApp number',
  linkedin_url: 'LinkedIn address',
  job_title: 'job title',
  seniority: 'seniority',
  company_name: 'company',
  company_domain: 'company domain',
  website: 'website',
  industry: 'industry',
  size_band: 'company size',
  country: 'country',
  state: 'state',
  city: 'city',
  timezone: 'time zone',
  language: 'language',
  tags: 'tags',
  source_detail: 'source',
  expected_value: 'expected value',
  expected_close: 'expected close',
  customer_since: 'customer since',
  renewal_at: 'renewal',
  email_consent: 'consent (email)',
  note: 'note',
};
