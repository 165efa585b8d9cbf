/** The part of Google's API that is used here. */
export interface GoogleId {
  initialize(options: {
    client_id: string;
    callback: (answer: { credential: string }) => void;
    ux_mode: 'popup';
  }): void;
  renderButton(
    parent: HTMLElement,
    look: {
      type: 'standard';
      theme: 'outline' | 'filled_black';
      size: 'large';
      shape: 'rectangular';
      text: 'continue_with';
      logo_alignment: 'center';
      width: number;
    },
  ): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleId } };
  }
}

const ADDRESS = 'https://accounts.google.com/gsi/client';
let loading: Promise<GoogleId> | undefined;

const load = (): Promise<GoogleId> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = ADDRESS;
    script.async = true;
    script.addEventListener('load', () => {
      if (window.google) resolve(window.google.accounts.id);
      else reject(new Error(`${ADDRESS} brought no button.`));
    });
    script.addEventListener('error', () => reject(new Error(`${ADDRESS} could not be loaded.`)));
    document.head.append(script);
  });

/** Loads Google's script when the first button is shown; retries after a failure. */
export const loadGoogle = (): Promise<GoogleId> =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
