const ELEMENT = 'chatbot-script';

/**
 * Loads the widget of a provider, by a script of our own server that knows its address. It gets the chatbot's id alone: no token is in an
 * attribute or in a global.
 */
export const showProvider = (): void => {
  if (document.getElementById(ELEMENT)) return;
  const script = document.createElement('script');
  script.id = ELEMENT;
  script.src = '/chatbot.js';
  document.body.append(script);
};
