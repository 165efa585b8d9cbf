import type { ModelSettings } from '@rainmaker/contract';
import { Ban, Check } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { errorText } from '#lib/errors.ts';
import { formatShortMoment, formatTime } from '#lib/format.ts';
import { kindOf } from '#lib/session/session.ts';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { SectionEnds } from '#ui/frame/section-ends.tsx';
import { SectionLoading } from '#ui/frame/section-loading.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Alert } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { Connection, KindChoice, Limits } from './ai-fields.tsx';
import { AiSwitches } from './ai-switches.tsx';
import styles from './ai.module.css';
import { TryIt } from './try-it.tsx';
import { Usage, WhatIsSent } from './usage.tsx';
import { useAiForm, wrongFigures } from './use-ai-form.ts';
import * as words from './words.ts';

const State = ({ settings }: { settings: ModelSettings }) => {
  if (settings.kind === 'built_in') return <Pill>{words.builtInWrites}</Pill>;
  if (settings.resting_until !== null) return <Pill tone="warn">{words.resting}</Pill>;
  if (settings.problem !== null) return <Pill tone="bad">{words.failing}</Pill>;
  return settings.last_answer_at === null ? <Pill>{words.untried}</Pill> : <Pill tone="good">{words.connected}</Pill>;
};

const Health = ({ settings }: { settings: ModelSettings }) => {
  if (settings.kind === 'built_in' || settings.problem === null) return null;
  return (
    <Alert tone="warn" title={settings.problem}>
      {settings.resting_until !== null && words.restingUntil(formatTime(settings.resting_until))}
    </Alert>
  );
};

const BuiltIn = () => (
  <div className={styles['builtIn']}>
    <div>
      <h3>{words.builtInDoes}</h3>
      <ul className={styles['sent']}>
        {words.builtInDoesList.map((line) => (
          <li key={line}>
            <Check aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </div>
    <div>
      <h3>{words.builtInDoesNot}</h3>
      <ul className={styles['sent']}>
        {words.builtInDoesNotList.map((line) => (
          <li key={line} data-state="never">
            <Ban aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </div>
  </div>
);

const Editor = ({ settings, mayChange }: { settings: ModelSettings; mayChange: boolean }) => {
  const form = useAiForm(settings);
  const [models, setModels] = useState<string[]>([]);
  const isBuiltIn = form.values.kind === 'built_in';
  const isWrong = Object.keys(wrongFigures(form.values)).length > 0;
  return (
    <>
      <div className={styles['cols']}>
        <form
          id="ai-form"
          className={sectionStyles['mid']}
          aria-label={words.ai}
          tabIndex={mayChange ? undefined : 0}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWrong) void form.save();
          }}
        >
          <fieldset disabled={!mayChange} className={sectionStyles['form']}>
            <legend className="hidden-text">{words.ai}</legend>
            <div>
              <h2 className={styles['title']}>
                {words.whoWrites} <State settings={settings} />
                {settings.last_answer_at !== null &&
                  settings.last_answer_ms !== null &&
                  settings.kind !== 'built_in' && (
                    <small>
                      {words.lastAnswer(
                        formatShortMoment(settings.last_answer_at),
                        words.seconds(settings.last_answer_ms),
                      )}
                    </small>
                  )}
              </h2>
              <p className={sectionStyles['lead']}>{mayChange ? words.lead : words.readOnly}</p>
            </div>
            {form.isBack && <KeptNotice onStartOver={form.startOver} />}
            {form.problem && <Alert tone="bad">{form.problem}</Alert>}
            <Health settings={settings} />
            <KindChoice form={form} />
            {isBuiltIn ? (
              <BuiltIn />
            ) : (
              <>
                <Connection form={form} settings={settings} models={models} />
                <TryIt form={form} onModels={setModels} />
                <Limits form={form} />
              </>
            )}
          </fieldset>
        </form>
        <aside className={styles['aside']}>
          <Usage settings={settings} />
          <AiSwitches mayChange={mayChange} />
          <WhatIsSent />
        </aside>
      </div>
      <SectionEnds
        form={form}
        formId="ai-form"
        onDiscard={() => {
          form.setNewKey(null);
          form.startOver();
        }}
      />
    </>
  );
};

/** Which model writes for the workspace, its limits, and what it has used. */
export const AiSection = () => {
  const { data, error, refetch } = api.useGetModelSettingsQuery();
  const isMain = useAppSelector(({ auth }) => kindOf(auth)) === 'user';
  const mayChange = useMay('updateModelSettings') && isMain;
  if (data) return <Editor settings={data} mayChange={mayChange} />;
  return <SectionLoading problem={error && errorText(error)} onRetry={() => void refetch()} />;
};
