// The workspace's settings, part by part: what holds for everybody, and what other features show of theirs.
export { SETTINGS, type SettingsSection } from './sections.ts';
export { SettingsPart } from './settings-part.tsx';
