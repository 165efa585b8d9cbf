/** The assistant: a button on every signed-in screen, and the conversation it opens. */
export { Assistant } from './assistant.tsx';
