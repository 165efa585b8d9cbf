export const askTheAssistant = 'Ask the assistant';
