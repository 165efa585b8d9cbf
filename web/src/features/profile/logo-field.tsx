import { LIMITS } from '@rainmaker/contract';
import { Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { pictureAddress } from '#lib/api/picture-address.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import styles from './profile.module.css';
import * as words from './words.ts';

const KINDS = '.png,.jpg,.jpeg,.webp,.svg,image/png,image/jpeg,image/webp,image/svg+xml';

const useLogo = () => {
  const [send, { isLoading }] = api.useUpdateLogoMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(null);
    if (file.size > LIMITS.logoBytes) {
      setProblem(words.pictureTooLarge);
      return;
    }
    try {
      toastSuccess(await send({ file }).unwrap(), words.logoSaved);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return { take, problem, isBusy: isLoading };
};

/** The person's logo: upload, remove, and previews of how it is shown. */
export const LogoField = ({ user }: { user: Answer<'getUser'> }) => {
  const { take, problem, isBusy } = useLogo();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const name = `${user.first_name} ${user.last_name}`.trim();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <section className={styles['section']}>
      <div>
        <h2>{words.logo}</h2>
        <p>{words.shownNextToYourNameAnd}</p>
      </div>
      <div
        className={isOver ? `${styles['logo']} ${styles['over']}` : styles['logo']}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Avatar name={name} hueKey={user.email} size="xl" picture={pictureAddress(user.logo_url)} />
        <div className="grow col">
          <div>
            <Button icon={<Upload aria-hidden />} busy={isBusy} onClick={() => input.current?.click()}>
              {user.logo_url ? words.chooseAnother : words.choosePicture}
            </Button>
          </div>
          <small className="muted">{words.pngJpegWebpOrSvgUp}</small>
          {problem && (
            <span className={styles['wrong']} role="alert">
              {problem}
            </span>
          )}
        </div>
        <input
          ref={input}
          className="hidden-text"
          type="file"
          accept={KINDS}
          aria-label={words.logo}
          tabIndex={-1}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
    </section>
  );
};
