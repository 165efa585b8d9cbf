import sectionStyles from '#ui/frame/section.module.css';
import type { SettingsSection } from './sections.ts';

/** A section in the column next to the navigation, with a save bar below. */
export const SettingsPart = ({ section: { Part } }: { section: SettingsSection }) => (
  <div className={sectionStyles['part']}>
    <Part />
  </div>
);
