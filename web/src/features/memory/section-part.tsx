import { WeightsButton } from '#features/contacts/index.ts';
import { isFactSection, MEMORY_SECTION_WORDS, type MemorySection } from '@rainmaker/contract';
import { FactList } from './facts/fact-list.tsx';
import { fieldsOf, type Memory } from './memory-parts.ts';
import sectionStyles from '#ui/frame/section.module.css';
import { OwnFields } from './own-fields.tsx';
import { TextSection } from './text-section.tsx';
import styles from './memory.module.css';
import { VoiceSuggestions } from './voice/voice-suggestions.tsx';
import * as words from './words.ts';

interface Props {
  memory: Memory;
  section: MemorySection;
}

/** How much each factor of people's score counts. */
const Score = () => (
  <>
    <h2 className={styles['next']}>{words.score}</h2>
    <p className={sectionStyles['lead']}>{words.scoreSay}</p>
    <div className={sectionStyles['more']}>
      <WeightsButton />
    </div>
  </>
);

/** One section: facts, custom fields, or a form. */
export const SectionPart = ({ memory, section }: Props) => {
  const { label, lead } = MEMORY_SECTION_WORDS[section];
  const fields = fieldsOf(memory, section);
  if (section === 'own') return <OwnFields fields={fields} isAlone />;
  return (
    <>
      <h2>{label}</h2>
      <p className={sectionStyles['lead']}>{lead}</p>
      {section === 'voice' && <VoiceSuggestions />}
      {isFactSection(section) ? (
        <FactList section={section} facts={fields} />
      ) : (
        <TextSection section={section} fields={fields} />
      )}
      {section === 'ideal_customer' && <Score />}
      {section === 'proof' && <OwnFields fields={fieldsOf(memory, 'own')} />}
    </>
  );
};
