const PREFIX = 'draft-words:';

/** Words that were typed into a message and not saved, undefined where there are none; they outlive a reload of this tab. */
export const unsavedWordsOf = (id: string): string | undefined => sessionStorage.getItem(PREFIX + id) ?? undefined;

export const keepUnsavedWords = (id: string, words: string): void => sessionStorage.setItem(PREFIX + id, words);

export const dropUnsavedWords = (id: string): void => sessionStorage.removeItem(PREFIX + id);

/** They are one person's: whoever comes next in this tab would be shown them as the message's own. */
export const dropAllUnsavedWords = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
};
