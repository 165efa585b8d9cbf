import sectionStyles from '#ui/frame/section.module.css';
import type { SettingsSection } from './sections.ts';

/** A part of the settings in the column beside their names; what it saves stands in a bar below it. */
export const SettingsPart = ({ section: { Part } }: { section: SettingsSection }) => (
  <div className={sectionStyles['part']}>
    <Part />
  </div>
);
