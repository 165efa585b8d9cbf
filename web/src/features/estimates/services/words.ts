import type { BillingPeriod, ServiceUnit } from '@rainmaker/contract';
import { formatNumber } from '#lib/format.ts';

export const title = 'Services';
export const newService = 'Add service';
export const editTitle = (name: string): string => `Edit ${name}`;
export const searchServices = 'Search services';
export const code = 'Code';
export const name = 'Name';
export const description = 'Description';
export const descriptionHelp = 'Shown below the name on estimates.';
export const unit = 'Unit';
export const price = 'Price';
export const currency = 'Currency';
export const taxRate = 'Tax rate';
export const taxRateHelp = 'Percent';
export const billing = 'Charged';
export const otherPrices = 'Prices in other currencies';
export const otherPricesHelp = 'Used when an estimate is in that currency.';
export const addPrice = 'Add price';
export const removePrice = (currency: string): string => `Remove the price in ${currency}`;
export const priceIn = (currency: string): string => `Price in ${currency}`;
export const codeHelp = 'The next free number is used if it’s empty.';
export const active = 'Active';
export const archived = 'Archived';
export const updated = 'Updated';
export const perUnit = (unit: ServiceUnit): string => `per ${UNIT_LABELS[unit].toLowerCase()}`;
export const tax = (rate: number): string => (rate === 0 ? 'No tax' : `${percent(rate)} tax`);
export const UNIT_LABELS: Record<ServiceUnit, string> = {
  item: 'Item',
  hour: 'Hour',
  day: 'Day',
  month: 'Month',
  project: 'Project',
  seat: 'Seat',
};
export const PERIOD_LABELS: Record<BillingPeriod, string> = {
  one_off: 'Once',
  monthly: 'Monthly',
  yearly: 'Yearly',
};
export const actions = (name: string): string => `Actions for ${name}`;
export const edit = 'Edit';
export const archive = 'Archive';
export const restore = 'Restore';
export const deleteLabel = 'Delete';
export const deleteQuestion = (name: string): string => `Delete “${name}”?`;
export const deleteText = 'Estimates that have it keep their copy. A service in use is archived instead of deleted.';
export const keep = 'Keep service';
export const deleteService = 'Delete service';
export const archivedToast = (name: string): string => `“${name}” archived.`;
export const restoredToast = (name: string): string => `“${name}” restored.`;
export const undo = 'Undo';
export const importLabel = 'Import';
export const exportLabel = 'Export';
export const couldntLoad = 'Couldn’t load services';
export const noServices = 'No services yet';
export const noServicesText =
  'Add what you sell once. Estimates then take name, price and tax from here, and keep their copy when you change it.';
export const noMatches = 'No matching services';
export const tryAnother = 'Try another search or state.';
export const identity = 'Service';
export const identityText = 'What it is, and how people find it.';
export const pricing = 'Price';
export const pricingText = 'A change applies to new estimates only.';
export const save = 'Save';
export const cancel = 'Cancel';
export const added = 'Service added.';
export const saved = 'Service saved.';
export const unsaved = 'Unsaved changes, kept on this device';
export const allSaved = 'All changes saved';
export const notFound = 'This service wasn’t found';
export const couldntLoadService = 'Couldn’t load the service';
export const notFoundText = 'It may have been deleted.';
export const goToServices = 'Go to services';
export const form = 'Service';
export const wrongPrice = 'Enter an amount, such as 120.50.';
export const missingPrice = 'Enter a price.';
export const wrongRate = 'Enter a percentage between 0 and 100.';
export const onePricePerCurrency = 'Enter one price per currency.';

export const deleted = 'Service deleted.';
export const imported = 'Services imported.';
export const importTitle = 'Import services';
export const importText =
  'A CSV or Excel file with the columns Name and Price. It may also have Code, Description, Unit, Currency, Tax rate and Charged. A service with the same code is updated.';
export const chooseFile = 'Choose file';
export const chooseAnother = 'Choose another file';
export const dropHere = 'or drop it here';
export const checking = 'Reading the file…';
export const wouldAdd = 'Added';
export const wouldUpdate = 'Updated';
export const wouldKeep = 'Unchanged';
export const leftOut = 'Left out';
export const whatChanges = 'What changes';
export const rowsLeftOut = 'Rows that are left out';
export const row = (number: number): string => `Row ${number}`;
export const moreRows = (count: string): string => `and ${count} more`;
export const unknownColumns = (names: string): string => `Columns that aren’t used: ${names}`;
export const importCount = (count: string): string => `Import ${count}`;
export const nothingToImport = 'Nothing to import';
export const SERVICES = { one: 'service', many: 'services' };
export const fileTooLarge = 'Use a file of up to 5 MB.';
export const exportedFile = 'services.csv';
export const allStates = 'All states';
export const percent = (rate: number): string => `${formatNumber(rate)}%`;
