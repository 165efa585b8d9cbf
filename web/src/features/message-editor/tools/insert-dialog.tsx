import { isImageAddress, maskTemplate, WIDEST_IMAGE } from '@rainmaker/contract/markup';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { cleanAddress } from '../doc/doc-text.ts';
import * as words from '../words.ts';

/** What is added or changed: a link, a picture or a button, with its words and address. */
export interface Insertion {
  kind: 'link' | 'picture' | 'cta';
  isNew: boolean;
  text: string;
  address: string;
  /** Of a picture, in pixels; null: as wide as the file. */
  width?: number | null;
  /** A link around words that stand already: only its address is asked for. */
  isAround: boolean;
}

const TEXTS = {
  link: { add: words.addLink, edit: words.editLink, text: words.text, address: words.address, help: words.addressHelp },
  picture: {
    add: words.addImage,
    edit: words.editImage,
    text: words.description,
    address: words.imageAddress,
    help: words.imageHelp,
  },
  cta: {
    add: words.addButton,
    edit: words.editButton,
    text: words.label,
    address: words.address,
    help: words.addressHelp,
  },
} as const;

const addressOf = (kind: Insertion['kind'], typed: string, isTemplate: boolean): string | undefined => {
  const address = cleanAddress(typed, isTemplate);
  if (address === undefined || kind !== 'picture') return address;
  const isVariable = address.startsWith('{{') && maskTemplate(address).atoms.size > 0;
  return isVariable || isImageAddress(address) ? address : undefined;
};

const isWidth = (typed: string): boolean =>
  typed === '' || (/^\d{1,4}$/.test(typed) && Number(typed) > 0 && Number(typed) <= WIDEST_IMAGE);

interface Props {
  insertion: Insertion;
  isTemplate: boolean;
  onClose: () => void;
  onApply: (text: string, address: string, width: number | null) => void;
  /** Of what stands in the text already. */
  onRemove: () => void;
}

/** Asks for words and address. */
export const InsertDialog = ({ insertion, isTemplate, onClose, onApply, onRemove }: Props) => {
  const { kind, isNew, isAround } = insertion;
  const [text, setText] = useState(insertion.text);
  const [typed, setTyped] = useState(insertion.address);
  const [width, setWidth] = useState(insertion.width == null ? '' : String(insertion.width));
  const [isTried, setTried] = useState(false);
  const says = TEXTS[kind];
  const address = addressOf(kind, typed, isTemplate);
  const lacksText = kind !== 'picture' && !isAround && text.trim() === '';
  const apply = () => {
    setTried(true);
    if (address !== undefined && !lacksText && isWidth(width))
      onApply(text.trim(), address, width === '' ? null : Number(width));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    apply();
  };
  return (
    <Dialog isOpen onClose={onClose} title={isNew ? says.add : says.edit}>
      <div role="presentation" className={sectionStyles['form']} onKeyDown={onKeyDown}>
        {!isAround && (
          <TextField
            label={says.text}
            help={kind === 'picture' ? words.descriptionHelp : undefined}
            error={isTried && lacksText ? words.sayWhatItSays : undefined}
            value={text}
            maxLength={200}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <TextField
          label={says.address}
          help={says.help}
          error={
            isTried && address === undefined ? (kind === 'picture' ? words.notAnImage : words.notAnAddress) : undefined
          }
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={typed}
          maxLength={2_000}
          data-autofocus
          onChange={({ target }) => setTyped(target.value)}
        />
        {kind === 'picture' && (
          <TextField
            label={words.imageWidth}
            isOptional
            help={words.imageWidthHelp}
            error={isTried && !isWidth(width) ? words.notAWidth(WIDEST_IMAGE) : undefined}
            inputMode="numeric"
            value={width}
            maxLength={4}
            onChange={({ target }) => setWidth(target.value.trim())}
          />
        )}
        <DialogEnds>
          {!isNew && (
            <Button variant="bad" onClick={onRemove}>
              {kind === 'link' ? words.removeLink : words.remove}
            </Button>
          )}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="go" onClick={apply}>
            {isNew ? says.add : words.apply}
          </Button>
        </DialogEnds>
      </div>
    </Dialog>
  );
};
