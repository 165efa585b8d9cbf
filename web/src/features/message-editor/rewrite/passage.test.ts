import { Editor } from '@tiptap/react';
import { TextSelection } from '@tiptap/pm/state';
import { afterEach, describe, expect, it } from 'vitest';
import { passageOf } from './passage.ts';
import { MESSAGE } from '../text-format.ts';

const TEXT = 'Hi {{ first_name }}, we **plan** crews.\n\n- one\n- two\n\nSee [our plan](https://x.example/).';

let editor: Editor;
const writer = MESSAGE.createWriter(true);
const open = (text: string): void => {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: MESSAGE.extensionsFor(true, ''),
    content: MESSAGE.docOf(text, true),
    injectCSS: false,
  });
};
const text = (): string => writer.write(editor.state.doc.children);
/** Selects words of one line. */
const select = (words: string): void => {
  editor.state.doc.descendants((node, at) => {
    const start = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (start >= 0)
      editor.view.dispatch(
        editor.state.tr.setSelection(TextSelection.create(editor.state.doc, at + start, at + start + words.length)),
      );
  });
};
const passage = () => passageOf(editor, writer, true);

afterEach(() => editor.destroy());

describe('A passage of a text', () => {
  it('is all of it where nothing is selected, with its variables and formatting', () => {
    open(TEXT);
    expect(passage()?.text).toBe(TEXT);
    expect(passage()?.replace('Hello {{ first_name }},\n\n**short**')).toBe(true);
    expect(text()).toBe('Hello {{ first_name }},\n\n**short**');
  });

  it('is what is selected, and is replaced within its line, as one step to undo', () => {
    open(TEXT);
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, ' Bye');
    const before = text();
    select(' crews.');
    expect(passage()?.text).toBe('crews.');
    expect(passage()?.replace('your {{ company_name }} teams.')).toBe(true);
    expect(text()).toBe(before.replace('crews.', 'your {{ company_name }} teams.'));
    editor.commands.undo();
    expect(text()).toBe(before);
    editor.commands.redo();
    expect(text()).toContain('teams.');
  });

  it('stays as it is once the text has changed, and is none where there is no text', () => {
    open(TEXT);
    const old = passage();
    editor.commands.insertContentAt(1, 'Oh. ');
    expect(old?.replace('Other words')).toBe(false);
    expect(text()).toContain('Oh. Hi');
    editor.destroy();
    open('');
    expect(passage()).toBeNull();
  });
});
