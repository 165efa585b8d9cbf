// The workspace's settings, part by part. Others know their names alone: the parts load with their own screen.
export { isSettingsKey } from './section-keys.ts';
