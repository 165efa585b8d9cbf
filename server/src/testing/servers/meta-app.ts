import { createTestApp, type TestApp } from '../app.ts';
import { type MetaServer, startMetaServer } from './whatsapp-cloud.ts';

export interface MetaApp {
  app: TestApp;
  meta: MetaServer;
  close(): Promise<void>;
}

/** An application whose WhatsApp provider is a server of tests that speaks Meta's protocol. */
export const startMetaApp = async (env: Record<string, string> = {}): Promise<MetaApp> => {
  const meta = await startMetaServer();
  const app = await createTestApp({ env: { ...env, ...meta.env } });
  return {
    app,
    meta,
    async close() {
      await app.close();
      await meta.close();
    },
  };
};
