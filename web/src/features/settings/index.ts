// The workspace's settings. Other features only import the section keys; the sections are loaded with their screen.
export { isSettingsKey } from './section-keys.ts';
