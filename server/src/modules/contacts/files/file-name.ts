const LONGEST = 200;

/** What a file is called here: the last part of its path, without control characters, and never nothing. */
export const fileName = (given: string): string => {
  const [last = ''] = given.toWellFormed().split(/[/\\]/).slice(-1);
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  const plain = last.replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  if (plain.length <= LONGEST) return plain || 'file';
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && plain.length - dot <= 12 ? plain.slice(dot) : '';
  return `${plain.slice(0, LONGEST - ending.length).toWellFormed()}${ending}`;
};
