import {
  BUSINESS_PROFILE_LIMITS,
  BUSINESS_VERTICAL_KEYS,
  BUSINESS_VERTICALS,
  mediaProblem,
  type WhatsappProfile,
  type WhatsappSender,
} from '@rainmaker/contract';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { senderName } from './sender-name.ts';
import formStyles from '#ui/form/short-form.module.css';
import styles from '../whatsapp.module.css';
import * as words from './profile-words.ts';

interface Props {
  sender: WhatsappSender;
  onClose: () => void;
}

const Picture = ({ sender, picture }: { sender: WhatsappSender; picture: string | null }) => {
  const [upload, { isLoading }] = api.useUploadWhatsappPictureMutation();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File): Promise<void> => {
    const misfit = mediaProblem({ mediaType: file.type, bytes: file.size }, 'image');
    if (misfit !== undefined) {
      toastError(undefined, misfit);
      return;
    }
    try {
      toastSuccess(await upload({ id: sender.id, file }).unwrap(), words.pictureChanged);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div className={styles['picture']}>
      <Avatar name={senderName(sender)} hueKey={sender.id} size="xl" picture={picture ?? undefined} />
      <div>
        <Button icon={<Upload aria-hidden />} busy={isLoading} onClick={() => input.current?.click()}>
          {words.changePicture}
        </Button>
        <p className={formStyles['hint']}>{words.pictureHelp}</p>
      </div>
      <input
        ref={input}
        type="file"
        className="hidden-text"
        tabIndex={-1}
        aria-label={words.changePicture}
        accept="image/jpeg,image/png"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // Choosing the same file again must trigger a change.
          target.value = '';
        }}
      />
    </div>
  );
};

type Values = Omit<WhatsappProfile, 'picture_url' | 'websites'> & { first: string; second: string };

const valuesOf = ({
  picture_url: _picture,
  websites: [first = '', second = ''],
  ...profile
}: WhatsappProfile): Values => ({
  ...profile,
  first,
  second,
});

/** Only what was changed goes to Meta, so that what a colleague changed there meanwhile stays. */
const changesOf = (before: Values, { first, second, ...values }: Values) => ({
  ...Object.fromEntries(
    Object.entries(values).filter(([name, value]) => before[name as keyof typeof values] !== value),
  ),
  ...((first !== before.first || second !== before.second) && {
    websites: [first, second].filter((website) => website.trim() !== ''),
  }),
});

const Form = ({ sender, profile, onClose }: Props & { profile: WhatsappProfile }) => {
  const before = valuesOf(profile);
  const [values, setValues] = useState(before);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [update, { isLoading }] = api.useUpdateWhatsappProfileMutation();
  const changes = changesOf(before, values);
  const set = (change: Partial<Values>): void => setValues({ ...values, ...change });
  const save = async (): Promise<void> => {
    setWrong({});
    setProblem(null);
    try {
      await update({ id: sender.id, ...changes }).unwrap();
      toastSuccess(undefined, words.profileSaved);
      onClose();
    } catch (error) {
      const fields = fieldErrors(error);
      setWrong(fields);
      if (Object.keys(fields).length === 0) setProblem(errorText(error));
    }
  };
  const limits = BUSINESS_PROFILE_LIMITS;
  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Picture sender={sender} picture={profile.picture_url} />
      <TextField
        label={words.about}
        help={words.aboutHelp}
        maxLength={limits.aboutCharacters}
        dir="auto"
        value={values.about}
        error={wrong['about']}
        onChange={({ target }) => set({ about: target.value })}
      />
      <TextAreaField
        label={words.description}
        rows={3}
        maxLength={limits.descriptionCharacters}
        dir="auto"
        value={values.description}
        error={wrong['description']}
        onChange={({ target }) => set({ description: target.value })}
      />
      <SelectField
        label={words.vertical}
        value={values.vertical}
        onChange={({ target }) =>
          set({ vertical: BUSINESS_VERTICAL_KEYS.find((key) => key === target.value) ?? 'UNDEFINED' })
        }
      >
        {BUSINESS_VERTICAL_KEYS.map((key) => (
          <option key={key} value={key}>
            {BUSINESS_VERTICALS[key]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.address}
        maxLength={limits.addressCharacters}
        dir="auto"
        value={values.address}
        error={wrong['address']}
        onChange={({ target }) => set({ address: target.value })}
      />
      <TextField
        label={words.email}
        type="email"
        maxLength={limits.emailCharacters}
        value={values.email}
        error={wrong['email']}
        onChange={({ target }) => set({ email: target.value })}
      />
      <TextField
        label={words.website}
        type="url"
        placeholder="https://"
        maxLength={limits.websiteCharacters}
        value={values.first}
        error={wrong['websites.0'] ?? wrong['websites']}
        onChange={({ target }) => set({ first: target.value })}
      />
      <TextField
        label={words.secondWebsite}
        type="url"
        isOptional
        placeholder="https://"
        maxLength={limits.websiteCharacters}
        value={values.second}
        error={wrong['websites.1']}
        onChange={({ target }) => set({ second: target.value })}
      />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <DialogEnds>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="go" busy={isLoading} disabled={Object.keys(changes).length === 0}>
          {words.save}
        </Button>
      </DialogEnds>
    </form>
  );
};

/** What people see when they open a number on WhatsApp, as Meta has it now. */
export const ProfileDialog = ({ sender, onClose }: Props) => {
  const { data, error, isFetching, refetch } = api.useGetWhatsappProfileQuery(
    { id: sender.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog isOpen onClose={onClose} title={words.profileOf(sender.number)} width={560}>
      {error && !isFetching ? (
        <LoadProblem title={words.couldntLoadProfile} say={errorText(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Form sender={sender} profile={data} onClose={onClose} />
      ) : (
        <div className={formStyles['form']} aria-busy>
          <Skeleton width="40%" height={64} />
          <Skeleton width="100%" height={160} />
        </div>
      )}
    </Dialog>
  );
};
