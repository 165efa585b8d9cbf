import { type JsonServer, startJsonServer } from './json-server.ts';

export const AISENSY_KEY = 'aisensy-key';

export interface AisensyServer extends JsonServer {
  env: Record<string, string>;
  /** Registered campaigns, with how many values each takes. */
  campaigns: Map<string, number>;
  taken: { to: string; campaign: string; values: string[] }[];
}

const refused = (status: number, errorCode: string, errorMessage: string) => ({
  status,
  body: { name: 'ERR400', errorCode, errorMessage, aisTraceId: 'T1' },
});

/** Speaks AiSensy's campaign API v2. */
export const startAisensyServer = async (): Promise<AisensyServer> => {
  const campaigns = new Map<string, number>();
  const taken: AisensyServer['taken'] = [];
  const server = await startJsonServer(({ method, path, json }) => {
    if (method !== 'POST' || path !== '/campaign/t1/api/v2') return { status: 404, body: {} };
    if (json['apiKey'] !== AISENSY_KEY) return refused(401, 'E001', 'Invalid API key');
    const campaign = String(json['campaignName']);
    const values = (json['templateParams'] as string[] | undefined) ?? [];
    const wanted = campaigns.get(campaign);
    if (wanted === undefined) return refused(400, 'E010', 'Campaign does not exist');
    if (values.length !== wanted) return refused(400, 'E011', 'Template params does not match the campaign');
    taken.push({ to: String(json['destination']), campaign, values });
    return { body: { success: 'true', submitted_message_id: `ais-${taken.length}` } };
  });
  return { ...server, env: { AISENSY_URL: `${server.url}/campaign/t1/api/v2` }, campaigns, taken };
};
