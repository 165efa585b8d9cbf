const ELEMENT = 'chatbot-script';

/**
 * Loads the widget of a provider. The server gives its script under our own address and allows its origin in the page's policy; it gets
 * the id alone, never a token: those are in no attribute and in no global.
 */
export const showProvider = (id: string): void => {
  if (document.getElementById(ELEMENT)) return;
  const script = document.createElement('script');
  script.id = ELEMENT;
  script.async = true;
  script.src = '/chatbot.js';
  script.dataset['chatbotId'] = id;
  document.body.append(script);
};

/** Signing out takes the script away; what it drew goes with the next page. */
export const hideProvider = (): void => document.getElementById(ELEMENT)?.remove();
