import type { Stage } from '@rainmaker/contract';

/** A fictional person; every address ends in `.example`, which is reserved (RFC 2606). */
export interface SamplePerson {
  stage: Stage;
  status: string;
  first_name: string;
  last_name: string;
  email: string;
  job_title: string;
  company_name: string;
  company_domain: string;
  website: string;
  industry: string;
  country: string;
  city: string;
  tags: string[];
  expected_value_minor: number | null;
}

// stage | status | first name | last name | email | job title | company | domain | industry | country | city | tag | value
const TABLE = `
prospect|New|Amara|Okafor|amara.okafor@lagossolar.example|Head of Operations|Lagos Solar Works|lagossolar.example|Solar energy|NG|Lagos|fair|
lead|Qualified|Lukas|Brandt|lukas.brandt@brandt-zerspanung.example|Managing Director|Brandt Zerspanung|brandt-zerspanung.example|Manufacturing|DE|Stuttgart|warm|480000
prospect|New|Priya|Raman|priya.raman@coralhealth.example|VP Operations|Coral Health|coralhealth.example|Healthcare|IN|Bengaluru|website|
prospect|New|Sofia|Marchetti|sofia.marchetti@olivara.example|Export Manager|Olivara Foods|olivara.example|Food|IT|Bari|fair|
lead|Qualified|James|Whitfield|james.whitfield@harbourfinch.example|Partner|Harbour & Finch|harbourfinch.example|Architecture|GB|Bristol|warm|240000
prospect|New|Camille|Laurent|camille.laurent@atelier-laurent.example|Founder|Atelier Laurent|atelier-laurent.example|Fashion|FR|Lyon|website|
customer|Active|Diego|Santana|diego.santana@santanalog.example|Operations Director|Santana Logística|santanalog.example|Logistics|BR|Recife|customer|
prospect|New|Mei|Tanaka|mei.tanaka@kawaberobotics.example|Product Lead|Kawabe Robotics|kawaberobotics.example|Robotics|JP|Osaka|newsletter|
prospect|New|Hannah|Cole|hannah.cole@juniperdental.example|Practice Manager|Juniper Dental|juniperdental.example|Healthcare|US|Austin|website|
lead|New|Omar|Haddad|omar.haddad@cedarinteriors.example|Owner|Cedar Interiors|cedarinteriors.example|Interior design|AE|Dubai|warm|480000
prospect|New|Katarzyna|Nowak|katarzyna.nowak@baltiksoftware.example|CTO|Baltik Software|baltiksoftware.example|Software|PL|Gdańsk|newsletter|
prospect|New|Liam|O'Connor|liam.oconnor@shannonfreight.example|Fleet Manager|Shannon Freight|shannonfreight.example|Logistics|IE|Limerick|website|
prospect|New|Elena|Popescu|elena.popescu@carpattravel.example|General Manager|Carpat Travel|carpattravel.example|Travel|RO|Brașov|fair|
customer|Active|Noah|Andersen|noah.andersen@fjordanalytics.example|Head of Data|Fjord Analytics|fjordanalytics.example|Software|DK|Aarhus|customer|
prospect|New|Isabela|Ferreira|isabela.ferreira@portoceramics.example|Sales Director|Porto Ceramics|portoceramics.example|Manufacturing|PT|Porto|website|
prospect|New|Rahul|Deshmukh|rahul.deshmukh@sahyadriagro.example|Procurement Lead|Sahyadri Agro|sahyadriagro.example|Agriculture|IN|Pune|fair|
lead|Qualified|Grace|Mwangi|grace.mwangi@savannacoffee.example|Founder|Savanna Coffee|savannacoffee.example|Food|KE|Nairobi|warm|240000
prospect|New|Matteo|Ricci|matteo.ricci@studioricci.example|Creative Director|Studio Ricci|studioricci.example|Marketing|IT|Milan|website|
prospect|New|Chloe|Martin|chloe.martin@mapleclinics.example|Operations Manager|Maple Clinics|mapleclinics.example|Healthcare|CA|Toronto|fair|
prospect|New|Yusuf|Demir|yusuf.demir@bosphorustextiles.example|Export Manager|Bosphorus Textiles|bosphorustextiles.example|Textiles|TR|Istanbul|newsletter|
lead|Nurturing|Anna|Lindqvist|anna.lindqvist@norrskentimber.example|CEO|Norrsken Timber|norrskentimber.example|Construction|SE|Umeå|warm|240000
prospect|New|Carlos|Méndez|carlos.mendez@aztecapackaging.example|Plant Manager|Azteca Packaging|aztecapackaging.example|Packaging|MX|Monterrey|fair|
prospect|New|Fatima|Zahra|fatima.zahra@atlasargan.example|Founder|Atlas Argan|atlasargan.example|Cosmetics|MA|Marrakesh|newsletter|
prospect|New|Ben|Carter|ben.carter@carterroofing.example|Owner|Carter Roofing|carterroofing.example|Construction|US|Denver|website|
lead|New|Julia|Hoffmann|julia.hoffmann@hoffmann-steuer.example|Partner|Hoffmann Steuer|hoffmann-steuer.example|Accounting|DE|Köln|warm|240000
prospect|New|Thabo|Nkosi|thabo.nkosi@umoyawind.example|Project Director|Umoya Wind|umoyawind.example|Wind energy|ZA|Durban|newsletter|
prospect|New|Emily|Zhang|emily.zhang@lotuslearning.example|Head of Growth|Lotus Learning|lotuslearning.example|Education|SG|Singapore|website|
customer|Active|Pieter|de Vries|pieter.devries@deltapumps.example|Sales Manager|Delta Pumps|deltapumps.example|Manufacturing|NL|Utrecht|customer|
prospect|New|Leila|Karimi|leila.karimi@bluetilestudio.example|Designer|Blue Tile Studio|bluetilestudio.example|Interior design|GB|London|newsletter|
prospect|New|Victor|Nguyen|victor.nguyen@mekongseafood.example|Commercial Director|Mekong Seafood|mekongseafood.example|Food|VN|Ho Chi Minh City|website|
prospect|New|Sarah|Goldberg|sarah.goldberg@brightlinelegal.example|Managing Partner|Brightline Legal|brightlinelegal.example|Legal|US|Chicago|fair|
lead|Qualified|Tomás|Navarro|tomas.navarro@sierravinos.example|Owner|Sierra Vinos|sierravinos.example|Wine|ES|Granada|warm|150000
prospect|New|Ingrid|Berg|ingrid.berg@fjellvann.example|COO|Fjellvann Water|fjellvann.example|Beverages|NO|Bergen|website|
lead|New|Arjun|Kapoor|arjun.kapoor@kapoorrealty.example|Director|Kapoor Realty|kapoorrealty.example|Real estate|IN|Mumbai|warm|480000
prospect|New|Maria|Silva|maria.silva@verdecosmeticos.example|Marketing Lead|Verde Cosméticos|verdecosmeticos.example|Cosmetics|BR|São Paulo|newsletter|
customer|Active|Daniel|Weber|daniel.weber@alpinsensorik.example|Head of Purchasing|Alpin Sensorik|alpinsensorik.example|Electronics|CH|Zürich|customer|
prospect|New|Olivia|Brooks|olivia.brooks@summitfitness.example|Regional Manager|Summit Fitness|summitfitness.example|Fitness|AU|Brisbane|fair|
prospect|New|Kwame|Mensah|kwame.mensah@accrabuilders.example|Managing Director|Accra Builders|accrabuilders.example|Construction|GH|Accra|newsletter|
prospect|New|Nora|Fischer|nora.fischer@fischer-events.example|Founder|Fischer Events|fischer-events.example|Events|AT|Vienna|website|
prospect|New|Ethan|Walker|ethan.walker@redwoodcabinets.example|Owner|Redwood Cabinets|redwoodcabinets.example|Furniture|US|Portland|fair|
`;

const toPerson = (line: string): SamplePerson => {
  const [stage, status = '', first = '', last = '', email = '', job = '', company = '', domain = '', ...rest] =
    line.split('|');
  const [industry = '', country = '', city = '', tag = '', value = ''] = rest;
  return {
    // The first column of the table above contains only stages.
    stage: stage as Stage,
    status,
    first_name: first,
    last_name: last,
    email,
    job_title: job,
    company_name: company,
    company_domain: domain,
    website: `https://${domain}`,
    industry,
    country,
    city,
    tags: [tag],
    expected_value_minor: value === '' ? null : Number(value),
  };
};

/** 28 prospects, 8 leads and 4 customers from 31 countries, enough to try filters, sending hours and languages. */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = TABLE.trim().split('\n').map(toPerson);
