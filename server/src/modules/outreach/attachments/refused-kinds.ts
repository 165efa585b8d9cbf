/**
 * Files that mail servers refuse whoever sends them, because they can run: Gmail's list
 * (support.google.com/mail/answer/6590) with what Outlook adds.
 */
const REFUSED = new Set(
  `ade adp apk app appx appxbundle bat cab chm cmd com cpl dll dmg ex ex_ exe hta img ins iso isp jar jnlp js jse lib lnk mde
   mjs msc msi msix msixbundle msp mst nsh pif ps1 reg scr sct shb sys url vb vbe vbs vhd vxd wsc wsf wsh xll`.split(
    /\s+/,
  ),
);

/** Characters that nobody sees. */
const HIDDEN = /[\p{Cf}\p{Cc}]/gu;

/** Whether a file of this name is refused by the large providers. Windows saves one without the dots and blanks at its end. */
export const isRefusedKind = (name: string): boolean => {
  const words = name
    .toLowerCase()
    .replace(HIDDEN, '')
    .split('.')
    .map((word) => word.trim());
  const last = words.findLastIndex((word) => word !== '');
  return last > 0 && REFUSED.has(words[last] ?? '');
};
