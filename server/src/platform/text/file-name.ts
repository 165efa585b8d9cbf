const LONGEST = 200;

/** What a file is called here: the last part of its path, without control characters, and never nothing. */
export const fileName = (given: string): string => {
  const [last = ''] = given.toWellFormed().split(/[/\\]/).slice(-1);
  const plain = last.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '').trim();
  if (plain.length <= LONGEST) return plain || 'file';
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && plain.length - dot <= 12 ? plain.slice(dot) : '';
  return `${plain.slice(0, LONGEST - ending.length).toWellFormed()}${ending}`;
};
