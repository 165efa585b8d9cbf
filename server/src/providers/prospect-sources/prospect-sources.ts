import type { ProspectSource } from '#modules/contacts/ports.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { openStreetMap } from './openstreetmap.ts';
import { outscraper } from './outscraper.ts';
import { simulatedCompanies } from './simulator.ts';

export interface SourceSettings {
  isSimulatorOn: boolean;
  /** Null: it isn't searched. */
  overpassUrl: string | null;
  outscraperUrl: string;
  outscraperApiKey: string | null;
}

/** The sources that the settings allow, the preferred one first. */
export const prospectSources = (settings: SourceSettings, sandbox: Sandbox): ProspectSource[] => [
  ...(settings.outscraperApiKey === null
    ? []
    : [outscraper({ baseUrl: settings.outscraperUrl, apiKey: settings.outscraperApiKey, sandbox })]),
  ...(settings.isSimulatorOn ? [simulatedCompanies()] : []),
  ...(settings.overpassUrl === null ? [] : [openStreetMap({ baseUrl: settings.overpassUrl, sandbox })]),
];
