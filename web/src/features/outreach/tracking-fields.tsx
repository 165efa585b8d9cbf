import { NOT_TRACKED, type Tracking } from '@rainmaker/contract';
import { CheckChoice } from '#ui/form/choice.tsx';
import * as words from './words.ts';

/** What is tracked of the emails, with what the law asks for beside it. */
export const TrackingFields = ({ value, onChange }: { value: Tracking; onChange: (value: Tracking) => void }) => {
  const tracking = { ...NOT_TRACKED, ...value };
  return (
    <>
      <CheckChoice
        label={words.trackClicks}
        help={words.trackClicksHelp}
        checked={tracking.clicks}
        onChange={({ target }) => onChange({ ...tracking, clicks: target.checked })}
      />
      <CheckChoice
        label={words.trackOpens}
        help={words.trackOpensHelp}
        checked={tracking.opens}
        onChange={({ target }) => onChange({ ...tracking, opens: target.checked })}
      />
      <p className="small faint">{words.trackingConsent}</p>
    </>
  );
};
