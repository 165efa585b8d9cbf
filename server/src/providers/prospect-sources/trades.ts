/**
 * How OpenStreetMap tags common trades (wiki.openstreetmap.org/wiki/Map_features), by what people call them. Other trades are
 * looked up as a value of the usual keys, and as part of a name.
 */
const TRADES: readonly [tag: string, ...words: string[]][] = [
  ['amenity=dentist', 'dentist', 'dental practice', 'dental clinic', 'zahnarzt', 'dentiste', 'dentista'],
  ['amenity=doctors', 'doctor', 'physician', 'medical practice', 'arzt', 'médecin', 'médico'],
  ['amenity=veterinary', 'vet', 'veterinarian', 'tierarzt', 'vétérinaire', 'veterinario'],
  ['amenity=pharmacy', 'pharmacy', 'chemist', 'apotheke', 'pharmacie', 'farmacia'],
  ['amenity=restaurant', 'restaurant', 'restaurante', 'ristorante'],
  ['amenity=cafe', 'cafe', 'café', 'coffee shop'],
  ['amenity=bar', 'bar', 'pub'],
  ['amenity=bank', 'bank', 'banque', 'banco'],
  ['amenity=kindergarten', 'kindergarten', 'nursery', 'daycare'],
  ['amenity=school', 'school', 'schule', 'école', 'escuela'],
  ['amenity=driving_school', 'driving school', 'fahrschule', 'auto-école'],
  ['tourism=hotel', 'hotel', 'hôtel'],
  ['tourism=guest_house', 'guest house', 'bed and breakfast', 'pension'],
  ['tourism=museum', 'museum', 'musée', 'museo'],
  ['leisure=fitness_centre', 'gym', 'fitness studio', 'fitness center', 'fitness centre', 'fitnessstudio'],
  ['shop=bakery', 'bakery', 'bäckerei', 'boulangerie', 'panadería'],
  ['shop=butcher', 'butcher', 'metzgerei', 'boucherie'],
  ['shop=hairdresser', 'hairdresser', 'hair salon', 'barber', 'friseur', 'coiffeur', 'peluquería'],
  ['shop=beauty', 'beauty salon', 'kosmetikstudio', 'nail salon'],
  ['shop=car', 'car dealer', 'autohaus', 'concessionnaire'],
  ['shop=car_repair', 'car repair', 'garage', 'auto repair', 'autowerkstatt'],
  ['shop=bicycle', 'bicycle shop', 'bike shop', 'fahrradladen'],
  ['shop=florist', 'florist', 'flower shop', 'blumenladen', 'fleuriste'],
  ['shop=furniture', 'furniture store', 'furniture shop', 'möbelhaus'],
  ['shop=jewelry', 'jeweller', 'jeweler', 'jewelry store', 'juwelier'],
  ['shop=optician', 'optician', 'optiker', 'opticien'],
  ['shop=supermarket', 'supermarket', 'supermarkt'],
  ['shop=travel_agency', 'travel agency', 'reisebüro'],
  ['office=accountant', 'accountant', 'buchhalter', 'comptable'],
  ['office=tax_advisor', 'tax advisor', 'steuerberater'],
  ['office=lawyer', 'lawyer', 'law firm', 'attorney', 'rechtsanwalt', 'avocat', 'abogado'],
  ['office=notary', 'notary', 'notar', 'notaire'],
  ['office=architect', 'architect', 'architekt', 'architecte', 'arquitecto'],
  ['office=engineer', 'engineer', 'engineering office', 'ingenieurbüro'],
  ['office=estate_agent', 'real estate agent', 'estate agent', 'realtor', 'immobilienmakler', 'agence immobilière'],
  ['office=insurance', 'insurance', 'insurance agent', 'versicherung', 'assurance'],
  ['office=advertising_agency', 'advertising agency', 'marketing agency', 'werbeagentur'],
  ['office=it', 'it company', 'software company', 'it services'],
  ['office=consulting', 'consultant', 'consulting', 'unternehmensberatung'],
  ['office=financial_advisor', 'financial advisor', 'finanzberater'],
  ['office=employment_agency', 'recruiter', 'staffing agency', 'employment agency'],
  ['office=coworking', 'coworking', 'coworking space'],
  ['office=logistics', 'logistics', 'freight forwarder', 'spedition'],
  ['craft=plumber', 'plumber', 'klempner', 'plombier', 'fontanero'],
  ['craft=electrician', 'electrician', 'elektriker', 'électricien', 'electricista'],
  ['craft=carpenter', 'carpenter', 'tischler', 'schreiner', 'menuisier'],
  ['craft=painter', 'painter', 'maler', 'peintre'],
  ['craft=roofer', 'roofer', 'dachdecker', 'couvreur'],
  ['craft=gardener', 'gardener', 'landscaper', 'gärtner'],
  ['craft=photographer', 'photographer', 'fotograf', 'photographe'],
  ['craft=brewery', 'brewery', 'brauerei', 'brasserie'],
  ['craft=winery', 'winery', 'weingut', 'bodega'],
  ['craft=hvac', 'hvac', 'heating', 'air conditioning'],
  ['craft=printer', 'printing company', 'print shop', 'druckerei'],
  ['craft=caterer', 'caterer', 'catering'],
];

const BY_WORD = new Map(TRADES.flatMap(([tag, ...words]) => words.map((word) => [word, tag] as const)));

/** The tag of a trade, `amenity=dentist`; a plural counts as its singular. Undefined for a trade that isn't listed. */
export const tagOf = (trade: string): string | undefined => {
  const word = trade.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return BY_WORD.get(word) ?? BY_WORD.get(word.replace(/ies$/, 'y')) ?? BY_WORD.get(word.replace(/s$/, ''));
};

/** The keys whose values are trades. */
export const TRADE_KEYS = ['shop', 'office', 'craft', 'amenity', 'healthcare', 'tourism', 'leisure'] as const;
